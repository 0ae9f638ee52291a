import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import { fastify } from 'fastify';

/**
 * The headers that all answers have: asked for once of the package that knows them. Worked out for each answer anew they would be a
 * tenth of what a small one takes.
 */
export async function fixedHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const server = fastify();
  await server.register(helmet, options);
  server.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()));
  const answer = await server.inject('/');
  await server.close();
  return answer.json<Record<string, string>>();
}
