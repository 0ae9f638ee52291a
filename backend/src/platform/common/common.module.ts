import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { DestinationStream } from 'pino';
import { Env } from '../config/env.js';
import { Clock } from './clock.js';
import { DatabaseClock } from './database-clock.js';
import { AppLogger, createLogger } from './logging/app-logger.js';
import { LOGGER } from './logging/logger.token.js';
import { SecurityLog } from './logging/security-log.js';
import { RateLimiter } from './rate-limiter.js';
import { VenueTime } from './venue-time.js';

/** Settings, clocks and other services that every module may use. */
@Global()
@Module({})
export class CommonModule {
  /** @param logs destination of the log; default: standard output */
  static forRoot(env: Env, clock: Clock, logs?: DestinationStream): DynamicModule {
    const logger = createLogger(env, logs);
    return {
      module: CommonModule,
      providers: [
        { provide: Env, useValue: env },
        { provide: Clock, useValue: clock },
        { provide: VenueTime, useValue: new VenueTime(env.VENUE_TIMEZONE) },
        { provide: LOGGER, useValue: logger },
        { provide: AppLogger, useValue: new AppLogger(logger) },
        { provide: SecurityLog, useValue: new SecurityLog(logger, env) },
        DatabaseClock,
        RateLimiter,
      ],
      exports: [Env, Clock, DatabaseClock, VenueTime, LOGGER, AppLogger, SecurityLog, RateLimiter],
    };
  }
}
