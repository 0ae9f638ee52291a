import { bookingFields, dayAhead, insertBooking } from '../factories/bookings.js';
import { insertPolicy } from '../factories/policies.js';
import { createUser } from '../factories/users.js';
import { hold, openCard, payByCard, submit } from '../payments/settlement/payment-steps.js';
import { clearBookings } from '../support/clear-bookings.js';
import { eventually } from '../support/eventually.js';
import { type ApiInstance, startApiInstance } from '../support/api-instance.js';
import type { Agent } from '../support/test-app.js';

const POLICIES = '/api/admin/policies';
const RULES = {
  fullRefundDays: 14,
  partialRefundDays: 7,
  partialRefundPercent: 50,
  holdMinutes: 15,
  holdExtensionMinutes: 10,
  holdMaxMinutes: 60,
  windowMonths: 6,
  noticeHours: 0,
  bonds: [] as { eventType: string; amountMinor: number }[],
  bondDueDays: 7,
  furtherSlotPercent: 100,
};

let first: ApiInstance;
let second: ApiInstance;
let admin: Agent;
beforeAll(async () => {
  first = await startApiInstance();
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox });
  admin = await first.login((await createUser(first.db, { role: 'admin' })).username);
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(async () => {
  await clearBookings(first);
  // Rules in force cannot be withdrawn, so the default rules are added as a new version.
  await insertPolicy(first.db);
});
afterEach(() => {
  first.clock.reset();
  second.clock.reset();
});

interface Preview {
  quote: string;
  changed: string[];
  openHolds: number;
  bookings: number;
  next: { id: number } | null;
}
interface Version {
  id: number;
  state: string;
  validFrom: string;
}

async function preview(wanted: object): Promise<Preview> {
  const { body } = await admin.post(`${POLICIES}/preview`).send(wanted).expect(200);
  return body as Preview;
}
async function change(wanted: object): Promise<Version[]> {
  const { quote } = await preview(wanted);
  const { body } = await admin
    .post(POLICIES)
    .send({ ...wanted, quote })
    .expect(201);
  return body as Version[];
}
const policyOf = async (bookingId: number): Promise<number | null> => {
  const { rows } = await first.db.query<{ id: number | null }>(
    'SELECT policy_version_id AS id FROM bookings WHERE id = $1',
    [bookingId],
  );
  return rows[0]?.id ?? null;
};
async function offered({ agent }: ApiInstance): Promise<object> {
  const { body } = await agent().get('/api/booking-options').expect(200);
  return body as object;
}

describe('booking rules', () => {
  it('start with the values of the server’s settings', async () => {
    const { body } = await admin.get(POLICIES).expect(200);
    expect((body as Version[]).at(-1)).toMatchObject({
      ...RULES,
      id: 1,
      state: 'past',
      by: null,
      validFrom: '2000-01-01T00:00:00.000Z',
    });
  });

  it('change at once on both processes; a preview counts the holds and bookings that keep the old ones', async () => {
    const { agent } = await first.visitor();
    await hold(agent);
    await insertBooking(first.db);
    await insertBooking(first.db, { date: dayAhead(-3), timeSlot: '6:00 PM - 8:00 PM' });
    const wanted = {
      ...RULES,
      holdMinutes: 20,
      noticeHours: 24,
      bonds: [{ eventType: 'Other', amountMinor: 9 }],
    };
    expect(await preview(wanted)).toMatchObject({
      validFrom: null,
      before: RULES,
      after: wanted,
      changed: ['holdMinutes', 'noticeHours', 'bonds'],
      openHolds: 1,
      bookings: 1,
      next: null,
    });
    const [newest] = await change(wanted);
    expect(newest).toMatchObject({ ...wanted, state: 'in_force' });
    for (const api of [first, second])
      await eventually(async () =>
        expect(await offered(api)).toMatchObject({ holdMinutes: 20, noticeHours: 24 }),
      );
    const { body: config } = await second.agent().get('/api/config').expect(200);
    expect(config).toMatchObject({ holdMinutes: 20, windowMonths: 6 });
    const { rows } = await first.db.query(`SELECT changes FROM audit_log ORDER BY id DESC LIMIT 1`);
    expect(rows[0]).toMatchObject({
      changes: [
        { field: 'holdMinutes', before: 15, after: 20 },
        { field: 'noticeHours', before: 0, after: 24 },
        { field: 'bonds', before: {}, after: { Other: 9 } },
        { field: 'validFrom', before: null },
      ],
    });
  });

  it.each([
    ['holdMaxMinutes', { holdMinutes: 70 }],
    ['partialRefundDays', { partialRefundDays: 20 }],
    ['bonds', { bonds: [{ eventType: 'Séance', amountMinor: 100 }] }],
    ['validFrom', {}],
    ['validFrom', { noticeHours: 3, validFrom: dayAhead(0) }],
    ['windowMonths', { windowMonths: 13 }],
  ])('are refused with an error at %s when they are not valid', async (field, over) => {
    const { body } = await admin
      .post(`${POLICIES}/preview`)
      .send({ ...RULES, ...over })
      .expect(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
  });

  it('are changed by one of two simultaneous editors; the other must preview again', async () => {
    const [one, other] = [
      { ...RULES, noticeHours: 5 },
      { ...RULES, noticeHours: 6 },
    ];
    const [mine, theirs] = [await preview(one), await preview(other)];
    const answers = await Promise.all([
      admin.post(POLICIES).send({ ...one, quote: mine.quote }),
      admin.post(POLICIES).send({ ...other, quote: theirs.quote }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'quote_changed' });
  });

  it('can be withdrawn before they start, and never after', async () => {
    const [planned, inForce] = await change({ ...RULES, noticeHours: 7, validFrom: dayAhead(10) });
    expect(planned).toMatchObject({ state: 'planned', noticeHours: 7 });
    expect((await preview({ ...RULES, noticeHours: 9 })).next).toMatchObject({ id: planned?.id });
    await admin.delete(`${POLICIES}/${planned?.id}`).expect(204);
    await admin.delete(`${POLICIES}/${planned?.id}`).expect(204);
    const { body } = await admin.delete(`${POLICIES}/${inForce?.id}`).expect(409);
    expect(body).toMatchObject({ code: 'version_in_force' });
    await admin.delete(`${POLICIES}/999999`).expect(404);
    const { body: all } = await admin.get(POLICIES).expect(200);
    expect((all as Version[])[0]).toMatchObject({ id: planned?.id, state: 'withdrawn' });
  });

  it('cannot be changed in the database', async () => {
    const refused = (sql: string) => expect(first.db.query(sql)).rejects.toThrow(/never changed/);
    await refused('UPDATE policy_versions SET hold_minutes = 1 WHERE id = 1');
    await refused('UPDATE policy_versions SET withdrawn_at = clock_timestamp() WHERE id = 1');
    await refused('DELETE FROM policy_versions WHERE id = 1');
    // Control: only the trigger refuses the change.
    const client = await first.db.connect();
    try {
      await client.query('BEGIN');
      await client.query('ALTER TABLE policy_versions DISABLE TRIGGER policy_versions_stay');
      await client.query('UPDATE policy_versions SET hold_minutes = 1 WHERE id = 1');
      await client.query('ROLLBACK');
    } finally {
      client.release();
    }
  });
});

describe('a booking', () => {
  /** A birthday party for twenty guests in thirty days, paid by card. */
  async function paid(agent: Agent): Promise<number> {
    const { bookingId, fields } = await hold(agent);
    const paymentId = await openCard(agent, bookingId);
    await payByCard(first, paymentId);
    // The webhook may have confirmed it already.
    expect([200, 201]).toContain((await submit(agent, fields, paymentId)).status);
    return bookingId;
  }
  const refund = async (agent: Agent, id: number): Promise<number> => {
    const { body } = await agent.get(`/api/bookings/${id}/cancellation`).expect(200);
    return (body as { refundPercent: number }).refundPercent;
  };

  it('is refunded by the rules under which it was held, not by newer ones', async () => {
    const { agent } = await first.visitor();
    const early = await paid(agent);
    const held = await hold(agent);
    await change({ ...RULES, fullRefundDays: 400, partialRefundDays: 1, partialRefundPercent: 30 });
    // Held before the change, paid after it.
    const paymentId = await openCard(agent, held.bookingId);
    await payByCard(first, paymentId);
    expect([200, 201]).toContain((await submit(agent, held.fields, paymentId)).status);
    const late = await paid(agent);
    expect(await Promise.all([early, held.bookingId, late].map((id) => refund(agent, id)))).toEqual([
      100, 100, 30,
    ]);
    expect(await policyOf(early)).toBe(await policyOf(held.bookingId));
    const { body } = await agent.post(`/api/bookings/${early}/cancel`).expect(200);
    expect(body).toMatchObject({ status: 'cancelled', refund: { amount: '240.00' } });
    // A booking without a stored version.
    await first.db.query('UPDATE bookings SET policy_version_id = NULL WHERE id = $1', [late]);
    expect(await refund(agent, late)).toBe(100);
  });

  it('keeps its rules when it is moved', async () => {
    const { agent } = await first.visitor();
    const id = await paid(agent);
    const before = await policyOf(id);
    await change({ ...RULES, partialRefundPercent: 10 });
    const wanted = { date: dayAhead(60) };
    const { body } = await agent.post(`/api/bookings/${id}/change/preview`).send(wanted).expect(200);
    const { quote } = body as { quote: string };
    await agent
      .post(`/api/bookings/${id}/change`)
      .send({ ...wanted, quote })
      .expect(200);
    expect(await policyOf(id)).toBe(before);
  });

  it('is held and extended by the rules under which it was made', async () => {
    const { agent } = await first.visitor();
    const { bookingId, fields } = await hold(agent);
    await change({ ...RULES, holdMinutes: 30, holdExtensionMinutes: 1, holdMaxMinutes: 31 });
    const lengths = async (): Promise<number[]> => {
      const { rows } = await first.db.query<{ minutes: number }>(
        `SELECT round(extract(epoch FROM hold_expires_at - held_at) / 60)::integer AS minutes FROM bookings ORDER BY id`,
      );
      return rows.map(({ minutes }) => minutes);
    };
    const before = await policyOf(bookingId);
    // Holding the same slot with more guests updates the hold.
    await agent
      .post('/api/bookings/hold')
      .send({ ...fields, guestCount: 30 })
      .expect(200);
    await agent.post(`/api/bookings/${bookingId}/hold/extend`).expect(200);
    expect(await policyOf(bookingId)).toBe(before);
    const other = await hold(agent);
    expect(await lengths()).toEqual([25, 30]);
    await agent.post(`/api/bookings/${other.bookingId}/hold/extend`).expect(200);
    const full = await agent.post(`/api/bookings/${other.bookingId}/hold/extend`).expect(409);
    expect(full.body).toMatchObject({ code: 'hold_limit_reached' });
    expect(await lengths()).toEqual([25, 31]);
  });

  it('must be within the booking window and outside the notice period of the rules', async () => {
    const { agent } = await first.visitor();
    const ask = (date: string) => agent.post('/api/bookings/hold').send(bookingFields({ date }));
    await change({ ...RULES, windowMonths: 1, noticeHours: 72 });
    const { body: far } = await ask(dayAhead(40)).expect(400);
    expect(far).toMatchObject({ errors: { date: ['Please select a date from today to a month ahead.'] } });
    const { body: soon } = await ask(dayAhead(2)).expect(400);
    expect(soon).toMatchObject({ errors: { timeSlot: ['Please book at least 72 hours ahead.'] } });
    await change({ ...RULES, windowMonths: 12 });
    await ask(dayAhead(300)).expect(201);
    const query = { from: dayAhead(0), to: dayAhead(364) };
    await eventually(async () => {
      const { body } = await second.agent().get('/api/availability').query(query).expect(200);
      const days = (body as { days: { date: string; status: string }[] }).days;
      expect(days.at(-2)).toMatchObject({ status: 'available' });
    });
  });
});

describe('while members book', () => {
  it('new rules apply from their start on both processes, and each hold lasts as long as its rules say', async () => {
    const agents = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const { username } = await createUser(first.db);
        return (index % 2 ? first : second).login(username);
      }),
    );
    const { rows } = await first.db.query<{ begin: Date }>(
      `SELECT clock_timestamp() + interval '0.5 seconds' AS begin`,
    );
    const planned = await insertPolicy(first.db, { holdMinutes: 40, validFrom: rows[0]?.begin });
    let isOver = false;
    await Promise.all([
      ...agents.map(async (agent, index) => {
        // At most two holds per member, below the limit of three.
        for (let turn = 0; !isOver && turn < 50; turn += 1)
          await agent.post('/api/bookings/hold').send(
            bookingFields({
              date: dayAhead(20 + index),
              timeSlot: turn % 2 ? '14:00 - 16:00' : '19:00 - 21:00',
            }),
          );
      }),
      eventually(async () => {
        const found = await first.db.query('SELECT FROM bookings WHERE policy_version_id = $1', [planned]);
        const { rows: sessions } = await first.db.query<{ begun: boolean }>(
          `SELECT clock_timestamp() > $1::timestamptz + interval '1 second' AS begun`,
          [rows[0]?.begin],
        );
        expect(found.rowCount || sessions[0]?.begun).toBeTruthy();
      }).finally(() => {
        isOver = true;
      }),
    ]);
    // Both processes use the new rules now.
    for (const agent of agents.slice(0, 2))
      await agent
        .post('/api/bookings/hold')
        .send(bookingFields({ date: dayAhead(80 + agents.indexOf(agent)), timeSlot: '09:00 - 11:00' }))
        .expect(201);
    const wrong = async (): Promise<number> => {
      const { rowCount } = await first.db.query(
        `SELECT FROM bookings booking JOIN policy_versions policy ON policy.id = booking.policy_version_id
         WHERE abs(extract(epoch FROM hold_expires_at - held_at) - policy.hold_minutes * 60) > 1
            OR booking.held_at < policy.valid_from`,
      );
      return rowCount ?? 0;
    };
    expect(await wrong()).toBe(0);
    const { rows: used } = await first.db.query<{ id: number }>(
      'SELECT DISTINCT policy_version_id AS id FROM bookings ORDER BY id',
    );
    expect(used.map(({ id }) => id)).toContain(planned);
    // Control: a hold with the wrong version is detected.
    await first.db.query('UPDATE bookings SET policy_version_id = 1 WHERE policy_version_id = $1', [planned]);
    expect(await wrong()).toBeGreaterThan(0);
  });
});
