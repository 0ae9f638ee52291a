import type { FastifyReply } from 'fastify';
import type { Limit, LimitState } from '../../../platform/common/rate-limiter.js';
import type { Env } from '../../../platform/config/env.js';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

export function limitsOf(
  keyId: number,
  { LIMIT_API_KEY_PER_MINUTE, LIMIT_API_KEY_PER_DAY }: Env,
): readonly [Limit, Limit] {
  return [
    { key: `api-key:${keyId}:minute`, limit: LIMIT_API_KEY_PER_MINUTE, windowSeconds: MINUTE_SECONDS },
    { key: `api-key:${keyId}:day`, limit: LIMIT_API_KEY_PER_DAY, windowSeconds: DAY_SECONDS },
  ];
}

/** Sets `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10). */
export function tellLimits(
  reply: FastifyReply,
  limits: readonly Limit[],
  states: readonly LimitState[],
): void {
  const names = new Map(limits.map(({ key }) => [key, `"${key.split(':').pop()}"`]));
  const policy = limits.map(
    ({ key, limit, windowSeconds }) => `${names.get(key)};q=${limit};w=${windowSeconds}`,
  );
  const left = states.map((state) => `${names.get(state.key)};r=${state.left};t=${state.resetSeconds}`);
  void reply.header('RateLimit-Policy', policy.join(', '));
  if (left.length > 0) void reply.header('RateLimit', left.join(', '));
}
