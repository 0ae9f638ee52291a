import { jest } from '@jest/globals';
import { type Limit, RateLimiter } from '../../../src/platform/common/rate-limiter.js';
import { DeclinesService } from '../../../src/payments/settlement/application/declines.service.js';
import { PaymentEntity } from '../../../src/payments/settlement/persistence/payment.entity.js';
import { PaymentRepository } from '../../../src/payments/settlement/persistence/payment.repository.js';
import { createUser } from '../../factories/users.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { queuedBehind, waitingFor } from '../settlement/queued-behind.js';
import { itAtRelease } from '../../support/level.js';

/** The limits against card testing at two processes, which count together and each event once. */
const LIMIT = 10;
const AT_ONCE = 16;

let first: ApiInstance;
let second: ApiInstance;
beforeAll(async () => {
  first = await startApiInstance();
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox });
});
afterAll(async () => {
  await second.close();
  await first.close();
});
afterEach(() => jest.restoreAllMocks());

describe('opened payments', () => {
  /** One account opens payments without a booking, half of them at each process. @returns the answers and the stored payments */
  async function openedAtBoth(): Promise<{ answers: number[]; stored: number }> {
    const { username, id } = await createUser(first.db);
    const agents = [await first.login(username), await second.login(username)] as const;
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, turn) => {
        const agent = turn % 2 ? agents[1] : agents[0];
        const { status } = await agent.post('/api/create-payment-intent').send({ amount: '50.00' });
        return status;
      }),
    );
    const { rowCount } = await first.db.query('SELECT FROM payments WHERE user_id = $1', [id]);
    return { answers: answers.sort(), stored: rowCount ?? 0 };
  }
  const of = (opened: number): { answers: number[]; stored: number } => ({
    answers: [...Array<number>(opened).fill(201), ...Array<number>(AT_ONCE - opened).fill(429)],
    stored: opened,
  });

  it('two processes together open no more payments than one', async () => {
    expect(await openedAtBoth()).toEqual(of(LIMIT));
  });

  it('control: with separate reading and writing of the count, more payments are opened', async () => {
    interface Count {
      key: string;
      hits: number;
      retry_after: number;
    }
    type Hit = (limits: readonly Limit[], database?: Queries) => Promise<Count[]>;
    type Queries = { query<T>(sql: string, values: unknown[]): Promise<T> };
    let looked = 0;
    let haveLooked = (): void => undefined;
    const allHaveLooked = new Promise<void>((resolve) => (haveLooked = resolve));
    jest
      .spyOn(RateLimiter.prototype as unknown as { hit: Hit }, 'hit')
      .mockImplementation(async (limits, database) => {
        // Sign-ins are counted outside a transaction.
        if (!database) return [];
        const keys = limits.map(({ key }) => key).sort();
        const seen = await database.query<Count[]>(
          `SELECT given.key, coalesce(r.hits, 0) + 1 AS hits, 1 AS retry_after
         FROM unnest($1::text[]) AS given (key) LEFT JOIN rate_limits r USING (key)`,
          [keys],
        );
        looked += 1;
        if (looked === AT_ONCE) haveLooked();
        await allHaveLooked;
        await database.query(
          `INSERT INTO rate_limits (key, hits, resets_at)
         SELECT key, hits, now() + interval '1 hour' FROM unnest($1::text[], $2::int[]) AS given (key, hits)
         ON CONFLICT (key) DO UPDATE SET hits = excluded.hits`,
          [keys, keys.map((key) => seen.find((count) => count.key === key)?.hits)],
        );
        return seen;
      });
    expect(await openedAtBoth()).toEqual(of(AT_ONCE));
  });
});

describe('a declined attempt reported to both processes at once', () => {
  const TOLD = 4;
  /** @returns how often the attempt counted for its account */
  async function counted(attempt: string): Promise<number | undefined> {
    const { id: userId } = await createUser(first.db);
    const { rows } = await first.db.query<{ id: string }>(
      `INSERT INTO payments (provider, provider_payment_id, user_id, amount_minor, currency)
       VALUES ('stripe', $1, $2, 5000, 'GBP') RETURNING id`,
      [`pi_${attempt}`, userId],
    );
    const id = rows[0]?.id ?? '';
    const services = [first, second].map(({ app }) => app.get(DeclinesService));
    await queuedBehind(first, 'SELECT FROM payments WHERE id = $1 FOR UPDATE', [id], TOLD, () =>
      Array.from({ length: TOLD / 2 }, () => services.map((declines) => declines.note(id, [attempt]))).flat(),
    );
    const counts = await first.db.query<{ hits: number }>('SELECT hits FROM rate_limits WHERE key = $1', [
      `declines:user:${userId}`,
    ]);
    return counts.rows[0]?.hits;
  }

  it('a declined attempt reported to both processes counts once', async () => {
    expect(await counted('one')).toBe(1);
  });

  itAtRelease('control: without the payment lock, both processes count the attempt', async () => {
    jest
      .spyOn(PaymentRepository.prototype, 'lock')
      .mockImplementation((id, manager) => manager.findOneBy(PaymentEntity, { id }));
    expect(await counted('each')).toBe(TOLD);
  });
});

describe('two callers that count on the same keys', () => {
  const limits: Limit[] = ['a', 'b'].map((key) => ({
    key: `together:${key}`,
    limit: LIMIT,
    windowSeconds: 60,
  }));
  const [a, b] = ['together:a', 'together:b'];

  /** Locks the first key. @returns whether the second is free while `work` waits for the first */
  async function secondIsFree(work: () => Promise<unknown>): Promise<boolean> {
    // Stored in reverse order, because an update locks rows in the order of the table.
    await first.db.query('DELETE FROM rate_limits WHERE key = ANY ($1)', [[a, b]]);
    for (const key of [b, a]) {
      await first.db.query('INSERT INTO rate_limits VALUES ($1, 1, now() + $2::interval)', [key, '1 hour']);
    }
    const holder = await first.db.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM rate_limits WHERE key = $1 FOR UPDATE', [a]);
      const worked = work();
      await waitingFor(first.db, 1);
      const { rowCount } = await holder.query(
        'SELECT FROM rate_limits WHERE key = $1 FOR UPDATE SKIP LOCKED',
        [b],
      );
      await holder.query('COMMIT');
      await worked;
      return rowCount === 1;
    } finally {
      holder.release();
    }
  }

  it('keys are locked in one order, whatever the order of request and table, so no deadlock occurs', async () => {
    const limiter = first.get(RateLimiter);
    expect(await secondIsFree(() => limiter.consume([...limits].reverse()))).toBe(true);
    expect(await secondIsFree(() => limiter.release([a, b]))).toBe(true);
  });

  it('control: releasing in the order of the table makes the callers wait for each other', async () => {
    const asTheyLie = (): Promise<unknown> =>
      first.db.query('UPDATE rate_limits SET hits = hits - 1 WHERE key = ANY ($1)', [[a, b]]);
    expect(await secondIsFree(asTheyLie)).toBe(false);
  });
});
