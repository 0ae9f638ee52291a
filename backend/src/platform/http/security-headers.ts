import helmet from '@fastify/helmet';
import { fastify } from 'fastify';
import type { Env } from '../config/env.js';
import { PERMISSIONS_POLICY } from './permissions-policy.js';

/**
 * Takes the security headers of all answers from Helmet once. Computing them for each answer would take a tenth of a
 * small one's time.
 */
export async function securityHeaders({
  publicUrl,
}: Pick<Env, 'publicUrl'>): Promise<Record<string, string>> {
  const server = fastify();
  await server.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: false,
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: publicUrl.startsWith('https:'),
    referrerPolicy: false,
  });
  server.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()));
  const answer = await server.inject('/');
  await server.close();
  return { ...answer.json<Record<string, string>>(), 'permissions-policy': PERMISSIONS_POLICY };
}
