import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/sessions/auth.module.js';
import { ClubsModule } from '../clubs.module.js';
import { UsersModule } from '../../auth/accounts/users.module.js';
import { ClubMembersController } from './api/club-members.controller.js';
import { OwnMembershipsController } from './api/own-memberships.controller.js';
import { ClubMembers } from './application/club-members.service.js';
import { MembershipMails } from './application/membership-mails.js';
import { MembershipRequestsJob } from './application/membership-requests.job.js';
import { NextClubEvents } from './application/next-club-events.js';
import { OwnMemberships } from './application/own-memberships.service.js';
import { MembershipRepository } from './persistence/membership.repository.js';

/** Memberships of clubs. */
@Module({
  imports: [AuthModule, ClubsModule, UsersModule],
  controllers: [OwnMembershipsController, ClubMembersController],
  providers: [
    OwnMemberships,
    ClubMembers,
    MembershipMails,
    MembershipRequestsJob,
    MembershipRepository,
    NextClubEvents,
  ],
  exports: [ClubMembers, NextClubEvents],
})
export class MembershipsModule {}
