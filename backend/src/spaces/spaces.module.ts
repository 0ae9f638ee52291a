import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { AdminSpacesController } from './api/admin-spaces.controller.js';
import { AdminUnitsController } from './api/admin-units.controller.js';
import { SpaceEditing } from './application/space-editing.service.js';
import { SpacesService } from './application/spaces.service.js';
import { UnitEditing } from './application/unit-editing.service.js';
import { SpaceEntity } from './persistence/space.entity.js';
import { UnitEntity } from './persistence/unit.entity.js';

/** What can be hired, and the rooms that it is made of. Who has them when is the bookings' to know. */
@Module({
  imports: [TypeOrmModule.forFeature([SpaceEntity, UnitEntity]), UsersModule],
  controllers: [AdminSpacesController, AdminUnitsController],
  providers: [SpaceEditing, SpacesService, UnitEditing],
  exports: [SpacesService],
})
export class SpacesModule {}
