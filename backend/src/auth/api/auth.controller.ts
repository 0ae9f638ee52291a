import { Body, Controller, Get, HttpCode, Inject, Post, Req, Res, UseGuards } from '@nestjs/common';
import {
  ApiBody,
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiProblems } from '../../common/api-problems.js';
import { Env } from '../../config/env.js';
import { UserEntity } from '../../users/user.entity.js';
import { CurrentUser, Public } from '../access.js';
import { AuthService } from '../auth.service.js';
import { LoginGuard } from '../login.guard.js';
import { endSession, startSession } from '../session.js';
import { LoginDto, RegisterDto, toUserResponse, UserResponse } from './auth.dto.js';

@ApiTags('Account')
@Controller()
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    @Inject(Env) private readonly env: Env,
  ) {}

  @Get('user')
  @ApiCookieAuth()
  @ApiOkResponse({ type: UserResponse })
  @ApiProblems('not_logged_in')
  getCurrentUser(@CurrentUser() user: UserEntity): UserResponse {
    return toUserResponse(user);
  }

  @Post('login')
  @HttpCode(200)
  @Public()
  @UseGuards(LoginGuard)
  @ApiBody({ type: LoginDto })
  @ApiOkResponse({ type: UserResponse })
  @ApiProblems('validation_failed', 'invalid_credentials', 'too_many_attempts', 'cross_site_request')
  async login(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserResponse> {
    await startSession(request, reply, user.id, this.env);
    return toUserResponse(user);
  }

  @Post('register')
  @Public()
  @ApiCreatedResponse({ type: UserResponse })
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
    await startSession(request, reply, user.id, this.env);
    return toUserResponse(user);
  }

  @Post('logout')
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse()
  @ApiProblems('cross_site_request')
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await endSession(request, reply);
  }
}
