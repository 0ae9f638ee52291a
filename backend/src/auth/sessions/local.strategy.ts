import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import type { UserEntity } from '../accounts/user.entity.js';
import { AuthService } from './auth.service.js';
import { SessionsService } from './sessions.service.js';

/** Reads username and password from the JSON body. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionsService,
  ) {
    super({ passReqToCallback: true });
  }

  validate(request: FastifyRequest, username: string, password: string): Promise<UserEntity> {
    const caller = { address: request.ip, device: this.sessions.deviceOf(request) };
    return this.auth.verify(username, password, caller);
  }
}
