import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import cookie from '@fastify/cookie';
import session from '@fastify/session';
import connectPgSimple from 'connect-pg-simple';
import expressSession from 'express-session';
import type { Pool } from 'pg';
import type { Env } from '../config/env.js';

declare module 'fastify' {
  interface Session {
    userId?: number;
    /** Epoch milliseconds of the last time that the session was prolonged. */
    prolongedAt?: number;
  }
  interface FastifyContextConfig {
    /** A public read: no session is looked up, whatever cookie comes along. */
    sessionless?: boolean;
  }
}

/** Readable by the page: tells it whether to ask who is signed in. Carries nothing secret. */
export const HINT_COOKIE = 'bridgewater_signed_in';
const SESSION_COOKIE = 'bridgewater_session';
/** A session in use is prolonged at most this often, so that reads do not write. */
const PROLONG_EVERY_MS = 3_600_000;

function maxAgeMs(env: Env): number {
  return env.SESSION_DAYS * 86_400_000;
}

function isHttps(env: Env): boolean {
  return env.publicUrl.startsWith('https:');
}

/** Sessions in PostgreSQL; an HttpOnly, SameSite=Lax cookie that only the API gets. */
export async function registerSessions(server: FastifyInstance, env: Env, pool: Pool): Promise<void> {
  await server.register(cookie);
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.routeOptions.config.sessionless) request.cookies = {};
    done();
  });
  const PgStore = connectPgSimple(expressSession);
  await server.register(session, {
    secret: env.SESSION_SECRET,
    cookieName: SESSION_COOKIE,
    cookie: { path: '/api', httpOnly: true, sameSite: 'lax', secure: isHttps(env), maxAge: maxAgeMs(env) },
    saveUninitialized: false,
    rolling: false,
    store: new PgStore({
      pool,
      tableName: 'session',
      disableTouch: true,
      pruneSessionInterval: 3600,
    }),
  });
}

/** Gives the visitor a new session id (an old one may be known to someone else) that belongs to the user. */
export async function startSession(
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
  env: Env,
): Promise<void> {
  await request.session.regenerate();
  request.session.userId = userId;
  request.session.prolongedAt = Date.now();
  void reply.setCookie(HINT_COOKIE, '1', {
    path: '/',
    sameSite: 'lax',
    secure: isHttps(env),
    maxAge: maxAgeMs(env) / 1000,
  });
}

export async function endSession(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await request.session.destroy();
  void reply.clearCookie(HINT_COOKIE, { path: '/' });
  void reply.clearCookie(SESSION_COOKIE, { path: '/api' });
}

/** Pushes the end of a session in use further away, at most once an hour. */
export function prolongSession(request: FastifyRequest): void {
  const { session: current } = request;
  if (Date.now() - (current.prolongedAt ?? 0) < PROLONG_EVERY_MS) return;
  current.touch();
  current.prolongedAt = Date.now();
}
