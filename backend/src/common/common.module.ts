import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Env } from '../config/env.js';
import { Clock } from './clock.js';
import { Departure } from './departure.js';
import { RateLimiter } from './rate-limiter.js';
import { VenueTime } from './venue-time.js';

/** Settings, clock and what else every module may ask for. */
@Global()
@Module({})
export class CommonModule {
  static forRoot(env: Env, clock: Clock): DynamicModule {
    return {
      module: CommonModule,
      providers: [
        { provide: Env, useValue: env },
        { provide: Clock, useValue: clock },
        { provide: VenueTime, useValue: new VenueTime(env.VENUE_TIMEZONE) },
        RateLimiter,
        Departure,
      ],
      exports: [Env, Clock, VenueTime, RateLimiter, Departure],
    };
  }
}
