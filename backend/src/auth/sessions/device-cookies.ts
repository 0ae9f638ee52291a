import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';

const NONCE_BYTES = 16;

/**
 * Device cookies, `account.nonce.signature`: a browser that signed in to an account once keeps one, also after logging out. Its failed
 * logins are counted by its nonce, so that guesses from other devices do not lock it out. The cookie alone gives no access.
 */
@Injectable()
export class DeviceCookies {
  /** A derived key, so that signatures for other purposes are not valid here. */
  private readonly key: Buffer;

  constructor(@Inject(Env) env: Env) {
    this.key = Buffer.from(hkdfSync('sha256', env.SESSION_SECRET, '', 'device cookies', 32));
  }

  issue(userId: number): string {
    const named = `${userId}.${randomBytes(NONCE_BYTES).toString('base64url')}`;
    return `${named}.${this.signatureOf(named).toString('base64url')}`;
  }

  /** The nonce of a valid cookie of this account; null for any other value. */
  nonceOf(cookie: string | undefined, userId: number): string | null {
    const [account = '', nonce = '', signature = ''] = cookie?.split('.') ?? [];
    if (account !== String(userId)) return null;
    const given = Buffer.from(signature, 'base64url');
    const expected = this.signatureOf(`${account}.${nonce}`);
    return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null;
  }

  private signatureOf(named: string): Buffer {
    return createHmac('sha256', this.key).update(named).digest();
  }
}
