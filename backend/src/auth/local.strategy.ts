import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import type { UserEntity } from '../users/user.entity.js';
import { AuthService } from './auth.service.js';

/** Username and password from the JSON body. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly auth: AuthService) {
    super({ passReqToCallback: true });
  }

  validate(request: FastifyRequest, username: string, password: string): Promise<UserEntity> {
    return this.auth.verify(username, password, request.ip);
  }
}
