import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './api/auth.controller.js';
import { AuthService } from './auth.service.js';
import { ForgetLimitsJob } from './forget-limits.job.js';
import { LocalStrategy } from './local.strategy.js';
import { SessionGuard } from './session.guard.js';

@Module({
  imports: [PassportModule, UsersModule],
  controllers: [AuthController],
  providers: [AuthService, LocalStrategy, ForgetLimitsJob, { provide: APP_GUARD, useClass: SessionGuard }],
})
export class AuthModule {}
