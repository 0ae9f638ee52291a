import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MediaModule } from '../../clubs/media/media.module.js';
import { UsersModule } from '../../auth/accounts/users.module.js';
import { AdminExtrasController } from './api/admin-extras.controller.js';
import { AdminSpacesController } from './api/admin-spaces.controller.js';
import { AdminRoomsController } from './api/admin-rooms.controller.js';
import { AdminHireTermsController, HireTermsController } from './api/hire-terms.controller.js';
import { SpaceAccessController } from './api/space-access.controller.js';
import { HireTermsService } from './application/hire-terms.service.js';
import { SpaceAccess } from './application/space-access.service.js';
import { SetupEditing } from './application/setup-editing.js';
import { SpacesService } from './application/spaces.service.js';
import { ExtraEntity } from './persistence/extra.entity.js';
import { HireTermsEntity } from './persistence/hire-terms.entity.js';
import { SpaceAccessEntity } from './persistence/space-access.entity.js';
import { SpaceEntity } from './persistence/space.entity.js';
import { RoomEntity } from './persistence/room.entity.js';

/** Spaces, rooms, extras and terms of hire. Occupancies belong to the bookings module. */
@Module({
  imports: [
    TypeOrmModule.forFeature([ExtraEntity, HireTermsEntity, SpaceAccessEntity, SpaceEntity, RoomEntity]),
    MediaModule,
    UsersModule,
  ],
  controllers: [
    AdminExtrasController,
    AdminHireTermsController,
    AdminSpacesController,
    AdminRoomsController,
    HireTermsController,
    SpaceAccessController,
  ],
  providers: [HireTermsService, SetupEditing, SpaceAccess, SpacesService],
  exports: [SpaceAccess, SpacesService],
})
export class SpacesModule {}
