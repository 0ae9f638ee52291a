import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from './media/media.module.js';
import { UsersModule } from '../auth/accounts/users.module.js';
import { AdminClubsController } from './api/admin-clubs.controller.js';
import { ClubsController } from './api/clubs.controller.js';
import { ClubEditing } from './application/club-editing.service.js';
import { ClubsService } from './application/clubs.service.js';
import { ClubEntity } from './persistence/club.entity.js';
import { ClubRepository } from './persistence/club.repository.js';

@Module({
  imports: [TypeOrmModule.forFeature([ClubEntity]), MediaModule, UsersModule],
  controllers: [ClubsController, AdminClubsController],
  providers: [ClubsService, ClubEditing, ClubRepository],
  exports: [ClubsService, ClubEditing],
})
export class ClubsModule {}
