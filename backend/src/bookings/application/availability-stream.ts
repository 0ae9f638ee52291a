import { Inject, Injectable, type BeforeApplicationShutdown, type MessageEvent } from '@nestjs/common';
import {
  defer,
  finalize,
  fromEvent,
  interval,
  map,
  merge,
  Observable,
  Subject,
  takeUntil,
  timer,
} from 'rxjs';
import { Env } from '../../platform/config/env.js';
import { ListenHub } from '../../platform/database/listen-hub.js';
import { GracefulShutdown } from '../../platform/http/graceful-shutdown.js';
import { AVAILABILITY_CHANNEL } from '../persistence/booking.repository.js';
import { StreamLimiter } from './stream-limiter.js';

const HEARTBEAT_MS = 25_000;
/** Shortens each stream by a random share, so that browsers do not all reconnect at once. */
const MAX_JITTER = 0.25;

/** Changed days ('YYYY-MM-DD') of these spaces; empty lists mean all. */
export interface AvailabilityChange {
  dates: string[];
  spaceIds: number[];
}

const EVERYTHING: AvailabilityChange = { dates: [], spaceIds: [] };

/** Tells browsers which days have changed. PostgreSQL notifies every process. */
@Injectable()
export class AvailabilityStream implements BeforeApplicationShutdown {
  private readonly changes = new Subject<AvailabilityChange>();
  private readonly ended = new Subject<void>();

  constructor(
    @Inject(Env) private readonly env: Env,
    private readonly limiter: StreamLimiter,
    private readonly shutdown: GracefulShutdown,
    hub: ListenHub,
  ) {
    hub.listen(AVAILABILITY_CHANNEL, {
      onChange: (payload) => this.changes.next(parse(payload)),
      // Changes may have been missed while the connection was down, so browsers reload everything.
      onUp: () => this.changes.next(EVERYTHING),
      onDown: () => undefined,
    });
  }

  /**
   * The stream for one browser. A heartbeat every 25 s keeps proxies from closing it. It ends after a while and the browser
   * reconnects, so that abandoned connections behind proxies do not pile up.
   * @param address the browser's IP address
   * @throws DomainError `service_unavailable` when too many streams are open
   */
  events(address: string): Observable<MessageEvent> {
    this.limiter.assertCapacity(address);
    const changes = this.changes.pipe(map((data): MessageEvent => ({ type: 'availability', data })));
    const heartbeat = interval(HEARTBEAT_MS).pipe(map((): MessageEvent => ({ type: 'heartbeat', data: '' })));
    return defer(() => {
      const leave = this.limiter.enter(address);
      const lifeMs = this.env.STREAM_LIFE_SECONDS * 1000 * (1 - MAX_JITTER * Math.random());
      const end = merge(this.ended, fromEvent(this.shutdown.refusalSignal, 'abort'), timer(lifeMs));
      return merge(changes, heartbeat).pipe(takeUntil(end), finalize(leave));
    });
  }

  beforeApplicationShutdown(): void {
    this.ended.next();
  }
}

function parse(payload: string): AvailabilityChange {
  const change: unknown = JSON.parse(payload || '{}');
  return { ...EVERYTHING, ...(typeof change === 'object' && change) };
}
