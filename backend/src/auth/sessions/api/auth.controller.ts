import { Body, Controller, Get, Patch, Post, Req, Res, UseGuards } from '@nestjs/common';
import { ApiBody, ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { Answers, AnswersNothing, Call, Creates } from '../../../platform/http/call.js';
import { UserEntity } from '../../accounts/user.entity.js';
import { UsersService } from '../../accounts/users.service.js';
import { CurrentUser, ReportsAccountRole } from '../access.js';
import { Public } from '../../../platform/http/access.js';
import { AuthService } from '../auth.service.js';
import { PasswordChanges } from '../password-change.service.js';
import { LoginGuard } from '../login.guard.js';
import { SecondStep } from '../second-factor/second-step.service.js';
import { SessionsService } from '../sessions.service.js';
import {
  ChangePasswordDto,
  LoginDto,
  ProfileDto,
  ReauthenticationResponse,
  ReauthenticateDto,
  RegisterDto,
  toUserResponse,
  UserResponse,
} from './auth.dto.js';

@ApiTags('Account')
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordChanges,
    private readonly secondStep: SecondStep,
    private readonly security: SecurityLog,
  ) {}

  @Get('user')
  @ReportsAccountRole()
  @Call('The logged-in account', 'The account of the session cookie.')
  @ApiCookieAuth()
  @Answers(UserResponse, 'The account.')
  getCurrentUser(@CurrentUser() user: UserEntity): UserResponse {
    return toUserResponse(user);
  }

  @Patch('user')
  @ReportsAccountRole()
  @Call(
    "Changes the caller's names and phone number",
    'Existing bookings do not change. Missing fields stay as they are.',
  )
  @ApiCookieAuth()
  @Answers(UserResponse, 'The changed account.')
  async updateCurrentUser(
    @CurrentUser() user: UserEntity,
    @Body() profile: ProfileDto,
  ): Promise<UserResponse> {
    return toUserResponse(await this.users.rename(user, profile));
  }

  @Post('user/reauthenticate')
  @Call(
    'Re-authenticates with the password',
    'Some routes, for example for money, need the password within the last 15 minutes: at login or by this call, for this session. Wrong attempts are limited.',
  )
  @ApiCookieAuth()
  @Answers(ReauthenticationResponse, 'Re-authenticated.', 'invalid_credentials', 'too_many_attempts')
  async reauthenticate(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Body() { password }: ReauthenticateDto,
  ): Promise<ReauthenticationResponse> {
    await this.auth.reauthenticate(user, password);
    return { until: await this.sessions.reauthenticate(request) };
  }

  @Post('user/password')
  @Call(
    "Changes the caller's password",
    'Needs the current password. Ends the other sessions of the account unless `endOtherSessions` is false, and informs the owner by email.',
  )
  @ApiCookieAuth()
  @AnswersNothing('The password is changed.', 'invalid_credentials', 'too_many_attempts')
  async changePassword(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Body() { endOtherSessions = true, ...given }: ChangePasswordDto,
  ): Promise<void> {
    const endAllBut = endOtherSessions ? this.sessions.tokensOf(request) : null;
    await this.passwords.change(user, { ...given, endAllBut });
    this.security.note('password_changed', request, { userId: user.id });
  }

  @Post('login')
  @Call(
    'Logs in',
    'Starts a session and sets its cookie. For an account with a second factor it answers `second_step_required` with the possible `methods`.',
  )
  @Public()
  @UseGuards(LoginGuard)
  @ApiBody({ type: LoginDto })
  @Answers(
    UserResponse,
    'Logged in.',
    'validation_failed',
    'invalid_credentials',
    'second_step_required',
    'too_many_attempts',
  )
  async login(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserResponse> {
    if (user.secondFactorSince !== null) throw await this.secondStep.begin(request, reply, user);
    await this.sessions.start(request, reply, user);
    return toUserResponse(user);
  }

  @Post('register')
  @Call(
    'Registers an account and logs in',
    'The role is always `member`. Common passwords, and passwords made of the person’s names, are refused.',
  )
  @Public()
  @Creates(UserResponse, 'The new account, logged in.', 'username_taken', 'email_taken', 'too_many_attempts')
  async register(
    @Body() registration: RegisterDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserResponse> {
    const user = await this.auth.register(registration, request.ip);
    await this.sessions.start(request, reply, user);
    return toUserResponse(user);
  }

  @Post('logout')
  @Call('Logs out', 'Ends the session and clears its cookie. Does nothing without a session.')
  @Public()
  @AnswersNothing('Logged out.')
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.end(request, reply);
  }
}
