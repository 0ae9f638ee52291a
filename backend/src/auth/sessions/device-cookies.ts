import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';

const NONCE_BYTES = 16;

/**
 * A browser that signed in to an account keeps a mark of it, `account.nonce.signature`, which no logout takes away. What
 * strangers guess elsewhere does not lock it out: its own failures are counted by its nonce. The mark signs nobody in.
 */
@Injectable()
export class DeviceCookies {
  /** Derived, so that a signature made for another purpose is none here. */
  private readonly key: Buffer;

  constructor(@Inject(Env) env: Env) {
    this.key = Buffer.from(hkdfSync('sha256', env.SESSION_SECRET, '', 'known devices', 32));
  }

  markFor(userId: number): string {
    const named = `${userId}.${randomBytes(NONCE_BYTES).toString('base64url')}`;
    return `${named}.${this.signatureOf(named).toString('base64url')}`;
  }

  /** The nonce of a mark of ours for this account; null for any other text. */
  nonceOf(mark: string | undefined, userId: number): string | null {
    const [account = '', nonce = '', signature = ''] = mark?.split('.') ?? [];
    if (account !== String(userId)) return null;
    const given = Buffer.from(signature, 'base64url');
    const expected = this.signatureOf(`${account}.${nonce}`);
    return given.length === expected.length && timingSafeEqual(given, expected) ? nonce : null;
  }

  private signatureOf(named: string): Buffer {
    return createHmac('sha256', this.key).update(named).digest();
  }
}
