import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { AdminExtrasController } from './api/admin-extras.controller.js';
import { AdminSpacesController } from './api/admin-spaces.controller.js';
import { AdminUnitsController } from './api/admin-units.controller.js';
import { ExtraEditing } from './application/extra-editing.service.js';
import { SpaceEditing } from './application/space-editing.service.js';
import { SpacesService } from './application/spaces.service.js';
import { UnitEditing } from './application/unit-editing.service.js';
import { ExtraEntity } from './persistence/extra.entity.js';
import { SpaceEntity } from './persistence/space.entity.js';
import { UnitEntity } from './persistence/unit.entity.js';

/** What can be hired, the rooms that it is made of, and what can be added. Who has them when is the bookings' to know. */
@Module({
  imports: [TypeOrmModule.forFeature([ExtraEntity, SpaceEntity, UnitEntity]), UsersModule],
  controllers: [AdminExtrasController, AdminSpacesController, AdminUnitsController],
  providers: [ExtraEditing, SpaceEditing, SpacesService, UnitEditing],
  exports: [SpacesService],
})
export class SpacesModule {}
