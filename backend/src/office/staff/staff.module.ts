import { Module } from '@nestjs/common';
import { AttentionModule } from '../attention/attention.module.js';
import { AuthModule } from '../../auth/sessions/auth.module.js';
import { ClubsModule } from '../../clubs/clubs.module.js';
import { OverviewModule } from '../dashboard/overview.module.js';
import { PeopleModule } from '../../auth/people/people.module.js';
import { UsersModule } from '../../auth/accounts/users.module.js';
import { ClubStaffController } from './api/club-staff.controller.js';
import { SavedViewsController } from './api/saved-views.controller.js';
import { StaffController } from './api/staff.controller.js';
import { ClubStaffService } from './application/club-staff.service.js';
import { SavedViewsService } from './application/saved-views.service.js';
import { LogService } from './application/log.service.js';
import { SavedViewRepository } from './persistence/saved-view.repository.js';
import { LogRepository } from './persistence/log.repository.js';

@Module({
  imports: [AttentionModule, AuthModule, ClubsModule, OverviewModule, PeopleModule, UsersModule],
  controllers: [StaffController, ClubStaffController, SavedViewsController],
  providers: [SavedViewsService, SavedViewRepository, ClubStaffService, LogService, LogRepository],
})
export class StaffModule {}
