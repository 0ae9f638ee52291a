import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { MailModule } from '../../platform/mail/mail.module.js';
import { UsersModule } from '../accounts/users.module.js';
import { AccountMails } from './account-mails.js';
import { AuthController } from './api/auth.controller.js';
import { OwnAddressController } from './api/own-address.controller.js';
import { OwnFactorsController } from './api/own-factors.controller.js';
import { OwnSessionsController } from './api/own-sessions.controller.js';
import { SecondFactorReauthController } from './api/second-factor-reauth.controller.js';
import { PasswordResetController } from './api/password-reset.controller.js';
import { SecondStepController } from './api/second-step.controller.js';
import { AuthService } from './auth.service.js';
import { CredentialRevocation } from './credential-revocation.js';
import { AccessChangeHandler } from './access-change-handler.js';
import { HousekeepingJob } from './housekeeping.job.js';
import { DeviceCookies } from './device-cookies.js';
import { LocalStrategy } from './local.strategy.js';
import { OwnAddresses } from './own-addresses.service.js';
import { PasswordChanges } from './password-change.service.js';
import { PasswordPolicy } from './password-policy.service.js';
import { PasswordReset } from './password-reset.service.js';
import { AuthenticatorApp } from './second-factor/authenticator-app.service.js';
import { FactorMails } from './second-factor/factor-mails.js';
import { FactorStore } from './persistence/factor-store.js';
import { Passkeys } from './second-factor/passkeys.service.js';
import { SecondFactors } from './second-factor/second-factors.service.js';
import { SecondStep } from './second-factor/second-step.service.js';
import { PendingSignIns } from './persistence/pending-sign-ins.js';
import { SessionGuard } from './session.guard.js';
import { SessionStore } from './persistence/session-store.js';
import { SessionsService } from './sessions.service.js';
import { TakenAddressNotifier } from './taken-address-notifier.js';

@Module({
  imports: [PassportModule, UsersModule, MailModule],
  controllers: [
    AuthController,
    OwnAddressController,
    OwnFactorsController,
    OwnSessionsController,
    SecondFactorReauthController,
    PasswordResetController,
    SecondStepController,
  ],
  providers: [
    AccountMails,
    AuthService,
    AccessChangeHandler,
    CredentialRevocation,
    OwnAddresses,
    PasswordChanges,
    PasswordPolicy,
    PasswordReset,
    LocalStrategy,
    SessionsService,
    TakenAddressNotifier,
    SessionStore,
    DeviceCookies,
    HousekeepingJob,
    AuthenticatorApp,
    FactorMails,
    FactorStore,
    Passkeys,
    SecondFactors,
    SecondStep,
    PendingSignIns,
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
  exports: [
    AccountMails,
    AccessChangeHandler,
    CredentialRevocation,
    PasswordPolicy,
    PasswordReset,
    SecondFactors,
    SessionsService,
    SessionStore,
  ],
})
export class AuthModule {}
