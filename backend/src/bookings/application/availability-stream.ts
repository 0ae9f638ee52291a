import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type MessageEvent,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import pg from 'pg';
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
import { Departure } from '../../platform/http/departure.js';
import { AVAILABILITY_CHANNEL } from '../persistence/booking.repository.js';
import { StreamPlaces } from './stream-places.js';

const HEARTBEAT_MS = 25_000;
const RECONNECT_MS = 1000;
/** Streams that began together do not all come back together. */
const SHORTER_BY_AT_MOST = 0.25;

/** Days that have changed, as the database tells every process: LISTEN on a connection of its own, which reconnects. */
@Injectable()
export class AvailabilityStream implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(AvailabilityStream.name);
  private readonly changes = new Subject<string[]>();
  private readonly ended = new Subject<void>();
  private client?: pg.Client;
  private reconnect?: NodeJS.Timeout;
  private stopped = false;

  constructor(
    @Inject(Env) private readonly env: Env,
    private readonly places: StreamPlaces,
    private readonly departure: Departure,
  ) {}

  /**
   * For one browser; a comment line every 25 s keeps proxies from closing it. It ends after a while, and the browser
   * connects again by itself: so those that nobody looks at any more, behind whatever proxy, do not gather.
   * @param address the caller's
   * @throws DomainError `service_unavailable` when too many are open
   */
  events(address: string): Observable<MessageEvent> {
    this.places.assertRoom(address);
    const changes = this.changes.pipe(
      map((dates): MessageEvent => ({ type: 'availability', data: { dates } })),
    );
    const heartbeat = interval(HEARTBEAT_MS).pipe(map((): MessageEvent => ({ type: 'heartbeat', data: '' })));
    return defer(() => {
      const leave = this.places.take(address);
      const lifeMs = this.env.STREAM_LIFE_SECONDS * 1000 * (1 - SHORTER_BY_AT_MOST * Math.random());
      const end = merge(this.ended, fromEvent(this.departure.refuses, 'abort'), timer(lifeMs));
      return merge(changes, heartbeat).pipe(takeUntil(end), finalize(leave));
    });
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.reconnect);
    this.ended.next();
    await this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.env.DATABASE_URL,
      application_name: 'bridgewater-listen',
    });
    client.on('notification', ({ payload }) => this.changes.next(parseDates(payload)));
    client.on('error', () => this.listenAgain(client));
    client.on('end', () => this.listenAgain(client));
    try {
      await client.connect();
      await client.query(`LISTEN ${AVAILABILITY_CHANNEL}`);
      this.client = client;
    } catch (error) {
      this.logger.warn(
        `cannot listen for changes: ${error instanceof Error ? error.message : String(error)}`,
      );
      this.listenAgain(client);
    }
  }

  private listenAgain(lost: pg.Client): void {
    if (this.stopped || this.reconnect) return;
    lost.removeAllListeners();
    lost.on('error', () => undefined);
    void lost.end().catch(() => undefined);
    this.reconnect = setTimeout(() => {
      this.reconnect = undefined;
      // What changed in between was missed: an empty list tells the browsers to look again at all they show.
      void this.listen().then(() => this.changes.next([]));
    }, RECONNECT_MS);
  }
}

function parseDates(payload: string | undefined): string[] {
  const dates: unknown = JSON.parse(payload ?? '[]');
  return Array.isArray(dates) ? dates.filter((date) => typeof date === 'string') : [];
}
