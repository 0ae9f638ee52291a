import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './api/auth.controller.js';
import { AuthService } from './auth.service.js';
import { HousekeepingJob } from './housekeeping.job.js';
import { KnownDevices } from './known-devices.js';
import { LocalStrategy } from './local.strategy.js';
import { SessionGuard } from './session.guard.js';
import { SessionStore } from './session-store.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [PassportModule, UsersModule],
  controllers: [AuthController],
  providers: [
    AuthService,
    LocalStrategy,
    SessionsService,
    SessionStore,
    KnownDevices,
    HousekeepingJob,
    { provide: APP_GUARD, useClass: SessionGuard },
  ],
})
export class AuthModule {}
