import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import type { Clock } from './common/clock.js';
import type { Env } from './config/env.js';
import { configureApp } from './configure-app.js';

/** Larger bodies are refused before they are read; no call needs more. */
const BODY_LIMIT_BYTES = 262_144;

/** The application, configured and not listening yet. */
export async function createApp(env: Env, clock?: Clock): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address: string, hop: number) => hop < env.TRUST_PROXY_HOPS,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(env, clock), adapter, {
    rawBody: true,
    bufferLogs: true,
    abortOnError: false,
  });
  return configureApp(app);
}
