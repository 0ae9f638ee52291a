import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { MediaModule } from '../../clubs/media/media.module.js';
import { UsersModule } from '../../auth/accounts/users.module.js';
import { AdminSettingsController } from './api/admin-settings.controller.js';
import { AdminPagesController, PagesController } from './api/pages.controller.js';
import { SiteConfigController } from './api/site-config.controller.js';
import { PageEditing } from './application/page-editing.service.js';
import { PageTextsService } from './application/page-texts.service.js';
import { SettingsEditing } from './application/settings-editing.service.js';
import { ContentBlockEntity } from './persistence/content-block.entity.js';
import { SettingsEntity } from './persistence/settings.entity.js';

/** The club's settings and the texts of the public pages. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ContentBlockEntity, SettingsEntity]),
    BookingsModule,
    MediaModule,
    UsersModule,
  ],
  controllers: [AdminPagesController, AdminSettingsController, PagesController, SiteConfigController],
  providers: [PageEditing, PageTextsService, SettingsEditing],
})
export class SiteModule {}
