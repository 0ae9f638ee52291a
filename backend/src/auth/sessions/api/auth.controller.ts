import { Body, Controller, Get, HttpCode, Patch, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiBody,
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
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
  @ApiOperation({
    summary: 'Who is signed in',
    description: 'The account of the session that the cookie names.',
  })
  @ApiCookieAuth()
  @ApiOkResponse({ type: UserResponse, description: 'The account.' })
  @ApiProblems('not_logged_in')
  getCurrentUser(@CurrentUser() user: UserEntity): UserResponse {
    return toUserResponse(user);
  }

  @Patch('user')
  @ReportsAccountRole()
  @ApiOperation({
    summary: "Changes the names and the telephone number of the caller's own account",
    description: 'Bookings keep what they were made with. What is not given stays.',
  })
  @ApiCookieAuth()
  @ApiOkResponse({ type: UserResponse, description: 'The account as it is now.' })
  @ApiProblems('validation_failed', 'not_logged_in', 'cross_site_request')
  async updateCurrentUser(
    @CurrentUser() user: UserEntity,
    @Body() profile: ProfileDto,
  ): Promise<UserResponse> {
    return toUserResponse(await this.users.rename(user, profile));
  }

  @Post('user/reauthenticate')
  @ApiOperation({
    summary: 'Gives the password again',
    description:
      'What moves money wants it within 15 minutes, by signing in or by this call. It ends with the session. Wrong ones are counted.',
  })
  @HttpCode(200)
  @ApiCookieAuth()
  @ApiOkResponse({ type: ReauthenticationResponse, description: 'It is the right one.' })
  @ApiProblems(
    'validation_failed',
    'not_logged_in',
    'invalid_credentials',
    'too_many_attempts',
    'cross_site_request',
  )
  async reauthenticate(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Body() { password }: ReauthenticateDto,
  ): Promise<ReauthenticationResponse> {
    await this.auth.prove(user, password);
    return { until: (await this.sessions.prove(request)).toISOString() };
  }

  @Post('user/password')
  @ApiOperation({
    summary: "Changes the caller's own password",
    description:
      'By the current one, whose wrong tries are counted. The other sessions of the account end with it, unless told otherwise; its owner is told by mail.',
  })
  @HttpCode(204)
  @ApiCookieAuth()
  @ApiNoContentResponse({ description: 'The new password counts.' })
  @ApiProblems(
    'validation_failed',
    'not_logged_in',
    'invalid_credentials',
    'too_many_attempts',
    'cross_site_request',
  )
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
  @ApiOperation({
    summary: 'Signs in',
    description:
      'Starts a session and sets its cookie. Failed tries are counted by account and by network. An account with a second factor is not signed in yet: `second_step_required` names the `methods` by which it goes on.',
  })
  @HttpCode(200)
  @Public()
  @UseGuards(LoginGuard)
  @ApiBody({ type: LoginDto })
  @ApiOkResponse({ type: UserResponse, description: 'Signed in.' })
  @ApiProblems(
    'validation_failed',
    'invalid_credentials',
    'second_step_required',
    'too_many_attempts',
    'cross_site_request',
  )
  async login(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserResponse> {
    if (user.secondFactorSince !== null) throw await this.secondStep.ask(request, reply, user);
    await this.sessions.start(request, reply, user);
    return toUserResponse(user);
  }

  @Post('register')
  @ApiOperation({
    summary: 'Makes an account and signs in',
    description:
      'The role is always `member`. Common passwords, and those made of the own names, are refused.',
  })
  @Public()
  @ApiCreatedResponse({ type: UserResponse, description: 'The account is made and signed in.' })
  @ApiProblems(
    'validation_failed',
    'username_taken',
    'email_taken',
    'too_many_attempts',
    'cross_site_request',
  )
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
  @ApiOperation({
    summary: 'Signs out',
    description: 'Ends the session for good and clears its cookie; harmless when nobody is signed in.',
  })
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse({ description: 'Nobody is signed in any more.' })
  @ApiProblems('cross_site_request')
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.sessions.end(request, reply);
  }
}
