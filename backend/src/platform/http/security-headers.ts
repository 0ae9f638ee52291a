import helmet from '@fastify/helmet';
import { fastify } from 'fastify';
import type { Env } from '../config/env.js';
import { PERMISSIONS_POLICY } from './permissions-policy.js';

/**
 * The headers that all answers have: asked for once of the package that knows them. Worked out for each answer anew they would be a
 * tenth of what a small one takes.
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
