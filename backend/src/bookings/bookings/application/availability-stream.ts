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
import { Env } from '../../../platform/config/env.js';
import { ListenHub } from '../../../platform/database/listen-hub.js';
import { GracefulShutdown } from '../../../platform/http/graceful-shutdown.js';
import { AVAILABILITY_CHANNEL } from '../persistence/booking.repository.js';
import { StreamPlaces } from './stream-places.js';

const HEARTBEAT_MS = 25_000;
/** Streams that began together do not all come back together. */
const SHORTER_BY_AT_MOST = 0.25;

/** Days ('YYYY-MM-DD') on which something has become free or taken, and of which spaces. */
export interface AvailabilityChange {
  dates: string[];
  spaceIds: number[];
}

const EVERYTHING: AvailabilityChange = { dates: [], spaceIds: [] };

/** Days that have changed, as the database tells every process. */
@Injectable()
export class AvailabilityStream implements BeforeApplicationShutdown {
  private readonly changes = new Subject<AvailabilityChange>();
  private readonly ended = new Subject<void>();

  constructor(
    @Inject(Env) private readonly env: Env,
    private readonly places: StreamPlaces,
    private readonly shutdown: GracefulShutdown,
    hub: ListenHub,
  ) {
    hub.listen(AVAILABILITY_CHANNEL, {
      onChange: (payload) => this.changes.next(parse(payload)),
      // What changed in between was missed: empty lists tell the browsers to look again at all they show.
      onUp: () => this.changes.next(EVERYTHING),
      onDown: () => undefined,
    });
  }

  /**
   * The stream for one browser. A comment line every 25 s keeps proxies from closing it. It ends after a while and the browser
   * reconnects by itself, so that abandoned connections behind proxies do not pile up.
   * @param address the caller's
   * @throws DomainError `service_unavailable` when too many are open
   */
  events(address: string): Observable<MessageEvent> {
    this.places.assertRoom(address);
    const changes = this.changes.pipe(map((data): MessageEvent => ({ type: 'availability', data })));
    const heartbeat = interval(HEARTBEAT_MS).pipe(map((): MessageEvent => ({ type: 'heartbeat', data: '' })));
    return defer(() => {
      const leave = this.places.take(address);
      const lifeMs = this.env.STREAM_LIFE_SECONDS * 1000 * (1 - SHORTER_BY_AT_MOST * Math.random());
      const end = merge(this.ended, fromEvent(this.shutdown.refusalSignal, 'abort'), timer(lifeMs));
      return merge(changes, heartbeat).pipe(takeUntil(end), finalize(leave));
    });
  }

  beforeApplicationShutdown(): void {
    this.ended.next();
  }
}

function parse(payload: string): AvailabilityChange {
  const told: unknown = JSON.parse(payload || '{}');
  return { ...EVERYTHING, ...(typeof told === 'object' && told) };
}
