import { Module } from '@nestjs/common';
import { AuthModule } from '../sessions/auth.module.js';
import { OwnDataModule } from '../own-data/own-data.module.js';
import { MailModule } from '../../platform/mail/mail.module.js';
import { UsersModule } from '../accounts/users.module.js';
import { AdminInvitationsController } from './api/admin-invitations.controller.js';
import { AdminPeopleController } from './api/admin-people.controller.js';
import { InvitationController } from './api/invitation.controller.js';
import { MemberImportsController } from './api/member-imports.controller.js';
import { AccountAdministrationController } from './api/account-administration.controller.js';
import { InvitationAcceptance } from './application/invitation-acceptance.service.js';
import { InvitationMails } from './application/invitation-mails.js';
import { Invitations } from './application/invitations.service.js';
import { MemberImports } from './application/member-imports.service.js';
import { People } from './application/people.service.js';
import { AccountAdministration } from './application/account-administration.service.js';
import { PersonPasswordResets } from './application/person-password-resets.service.js';
import { PersonAccess } from './application/person-access.service.js';
import { ClubStaff } from './persistence/club-staff.js';
import { InvitationRepository } from './persistence/invitation.repository.js';
import { MemberImportRepository } from './persistence/member-import.repository.js';
import { PersonRepository } from './persistence/person.repository.js';

/** Accounts as admins manage them: list, access, invitations, imports and erasure. */
@Module({
  imports: [AuthModule, MailModule, OwnDataModule, UsersModule],
  controllers: [
    MemberImportsController,
    AdminPeopleController,
    AccountAdministrationController,
    AdminInvitationsController,
    InvitationController,
  ],
  providers: [
    InvitationAcceptance,
    ClubStaff,
    InvitationMails,
    InvitationRepository,
    Invitations,
    MemberImportRepository,
    MemberImports,
    People,
    AccountAdministration,
    PersonRepository,
    PersonPasswordResets,
    PersonAccess,
  ],
  exports: [ClubStaff],
})
export class PeopleModule {}
