import type { IncomingMessage } from 'node:http';
import { fastifyCookie } from '@fastify/cookie';
import { Injectable } from '@nestjs/common';
import { SessionsService } from '../sessions.service.js';
import { toUserResponse, type UserResponse } from './auth.dto.js';

/** `GET /api/user` where somebody is signed in, as `AuthController` answers it, for a `DirectRead`. */
@Injectable()
export class OwnAccountRead {
  constructor(private readonly sessions: SessionsService) {}

  /** @returns null for strangers, whom the controller answers */
  async of({ headers }: Pick<IncomingMessage, 'headers'>): Promise<UserResponse | null> {
    if (headers.cookie === undefined) return null;
    const signedIn = await this.sessions.signedIn({ cookies: fastifyCookie.parse(headers.cookie) });
    return signedIn && toUserResponse(signedIn.user);
  }
}
