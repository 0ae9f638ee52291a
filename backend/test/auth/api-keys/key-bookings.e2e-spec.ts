import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { Response } from 'supertest';
import { bookingFields, dayAhead, insertBooking } from '../../factories/bookings.js';
import { done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';
import { insertKey } from './insert-key.js';

const BOOKINGS = '/api/admin/bookings';
let desk: StaffDesk;
let key: string;
beforeAll(async () => {
  desk = await openDesk();
  key = await insertKey(desk.api.db, desk.adminId, ['bookings:read', 'bookings:write']);
});
afterAll(() => desk.close());

const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  request(desk.api.url)
    .post(path)
    .set({ Authorization: `Bearer ${key}`, ...headers })
    .send(body);
const statusOf = async (id: number): Promise<string | undefined> =>
  (await desk.api.db.query<{ status: string }>('SELECT status FROM bookings WHERE id = $1', [id])).rows[0]
    ?.status;

describe('an API key with bookings:write', () => {
  it('enters a booking once for an idempotency key, and the audit log names the key', async () => {
    const fields = bookingFields({ date: dayAhead(31) });
    const quoted = await post(`${BOOKINGS}/preview`, fields);
    const { quote } = quoted.body as { quote: string };
    const once = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [
      await post(BOOKINGS, { ...fields, quote }, once),
      await post(BOOKINGS, { ...fields, quote }, once),
    ];
    const { id } = first.body as { id: number };
    expect([first.status, second.status, (second.body as { id: number }).id]).toEqual([201, 201, id]);
    const confirmed = await post(`${BOOKINGS}/${id}/confirm`, { payBy: dayAhead(25) });
    expect([confirmed.status, await statusOf(id)]).toEqual([200, 'confirmed']);
    const log = await done<{ items: { action: string; actor: { name: string } }[] }>(
      desk.admin.get(`/api/admin/log?objectKind=booking&objectId=${id}`),
    );
    expect(log.items.map(({ action, actor }) => `${action}: ${actor.name}`)).toEqual([
      'booking.confirm: Bar screen (API key)',
      'booking.create: Bar screen (API key)',
    ]);
  });

  it('links a booking to a message only with messages:write', async () => {
    const { db } = desk.api;
    const { rows } = await db.query<{ id: number }>(
      `INSERT INTO contact_messages (name, email, subject, message)
       VALUES ('Robin', 'r@guests.example', 'Hall', 'Is it free?') RETURNING id`,
    );
    const messageId = rows[0]?.id;
    const message = async (): Promise<object | undefined> =>
      (
        await db.query<object>(
          'SELECT state, is_read AS "isRead", booking_id AS booking FROM contact_messages WHERE id = $1',
          [messageId],
        )
      ).rows[0];
    const before = { state: 'new', isRead: false, booking: null };
    const fields = bookingFields({ date: dayAhead(32) });
    const known = await post(BOOKINGS, { ...fields, messageId });
    const unknown = await post(BOOKINGS, { ...fields, messageId: 999_999 });
    expect([known, unknown].map(({ body }) => (body as { code: string }).code)).toEqual([
      'forbidden',
      'forbidden',
    ]);
    expect(await message()).toEqual(before);
    const reader = await insertKey(db, desk.adminId, ['bookings:write', 'messages:write']);
    const linked = await request(desk.api.url)
      .post(BOOKINGS)
      .set('Authorization', `Bearer ${reader}`)
      .send({ ...fields, messageId });
    expect(linked.status).toBe(201);
    expect(await message()).toEqual({
      ...before,
      state: 'open',
      isRead: true,
      booking: (linked.body as { id: number }).id,
    });
  });

  it('moves and cancels a booking that nothing was paid for', async () => {
    const id = await insertBooking(desk.api.db, { date: dayAhead(33) });
    const move = { date: dayAhead(34), prices: 'own', difference: 'settle' };
    const planned = (await post(`${BOOKINGS}/${id}/move/preview`, move)).body as { quote: string };
    const moved = await post(`${BOOKINGS}/${id}/move`, { ...move, notify: false, quote: planned.quote });
    expect(moved.status).toBe(200);
    const { quote } = (await post(`${BOOKINGS}/${id}/cancel/preview`, { by: 'club' })).body as {
      quote: string;
    };
    const cancelled = await post(`${BOOKINGS}/${id}/cancel`, {
      by: 'club',
      notify: false,
      quote,
      reason: 'Wet',
    });
    expect([cancelled.status, await statusOf(id)]).toEqual([200, 'cancelled']);
  });

  it('cannot move or cancel a booking if that refunds money, nor preview it, which its maker can', async () => {
    const id = await insertBooking(desk.api.db, { date: dayAhead(36), isPaid: true });
    const move = { guestCount: 1, prices: 'today', difference: 'settle' };
    const at = `${BOOKINGS}/${id}`;
    const planned = await done<{ quote: string; refund: string }>(
      desk.admin.post(`${at}/move/preview`).send(move),
    );
    expect(Number(planned.refund)).toBeGreaterThan(0);
    const by = { by: 'club' };
    const { quote } = await done<{ quote: string }>(desk.admin.post(`${at}/cancel/preview`).send(by));
    const terms = { ...by, notify: false, quote, reason: 'Wet' };
    for (const refused of [
      await post(`${at}/move/preview`, move),
      await post(`${at}/move`, { ...move, notify: false, quote: planned.quote }),
      await post(`${at}/cancel/preview`, by),
      await post(`${at}/cancel`, terms),
    ])
      expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, 'forbidden']);
    expect(await statusOf(id)).toBe('confirmed');
    await desk.admin.post(`${at}/cancel`).send(terms).expect(200);
  });

  it('is answered with the booking as a read gives it, and reads it without another scope', async () => {
    const writer = await insertKey(desk.api.db, desk.adminId, ['bookings:write']);
    const call = async (method: 'get' | 'post' | 'patch', path: string, body?: object): Promise<Response> =>
      request(desk.api.url)
        [method](BOOKINGS + path)
        .set({ Authorization: `Bearer ${writer}`, 'If-Match': `"${version}"` })
        .send(body);
    let version = 1;
    const seen: Record<string, unknown> = {};
    /** Makes a call, and notes the status that it answers with and whether a read answers the same. */
    const compare = async (what: string, given: Promise<Response>): Promise<number> => {
      const { status, headers, body } = await given;
      const answer = body as { id: number; version: number; status: string };
      const { body: read } = await call('get', `/${answer.id}`);
      expect([what, status < 300, answer]).toEqual([what, true, read]);
      if (what !== 'enter') expect([what, headers['etag']]).toEqual([what, `"${answer.version}"`]);
      ({ version } = answer);
      seen[what] = answer.status;
      return answer.id;
    };
    const quoteOf = async (path: string, body: object): Promise<string> =>
      ((await call('post', path, body)).body as { quote: string }).quote;
    const id = await compare('enter', call('post', '', bookingFields({ date: dayAhead(42) })));
    await compare('change nothing', call('patch', `/${id}`, {}));
    await compare('confirm', call('post', `/${id}/confirm`, { payBy: dayAhead(40) }));
    const move = { date: dayAhead(43), prices: 'own', difference: 'settle' };
    const planned = await quoteOf(`/${id}/move/preview`, move);
    await compare('move', call('post', `/${id}/move`, { ...move, notify: false, quote: planned }));
    const quote = await quoteOf(`/${id}/cancel/preview`, { by: 'club' });
    const cancel = { by: 'club', notify: false, quote, reason: 'Wet' };
    await compare('cancel', call('post', `/${id}/cancel`, cancel));
    const held = await insertBooking(desk.api.db, { date: dayAhead(44), status: 'held' });
    await compare('release', call('post', `/${held}/release`, {}));
    expect(seen).toEqual({
      enter: 'pending',
      'change nothing': 'pending',
      confirm: 'confirmed',
      move: 'confirmed',
      cancel: 'cancelled',
      release: 'cancelled',
    });
    expect((await call('get', `/${id}/money`)).status).toBe(403);
  });

  it('reads a list again only after it has changed', async () => {
    const read = async (tag: string): Promise<Response> =>
      request(desk.api.url)
        .get(`${BOOKINGS}?view=upcoming`)
        .set({ Authorization: `Bearer ${key}`, 'If-None-Match': tag });
    const first = await read('"other"');
    const tag = first.headers['etag'] ?? '';
    expect([first.status, tag]).toEqual([200, expect.stringMatching(/^"[\w-]{27}"$/)]);
    const again = await read(`"older", W/${tag}`);
    expect([again.status, again.text, again.headers['content-type'], again.headers['etag']]).toEqual([
      304,
      '',
      undefined,
      tag,
    ]);
    await insertBooking(desk.api.db, { date: dayAhead(70) });
    expect((await read(tag)).status).toBe(200);
    const people = await desk.admin.get(`${BOOKINGS}?view=upcoming`).expect(200);
    expect(people.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(people.headers).not.toHaveProperty('etag');
  });

  it('cannot enter a booking at a price of its own', async () => {
    const refused = await post(BOOKINGS, {
      ...bookingFields({ date: dayAhead(38) }),
      agreedPrice: { amount: '1.00', reason: 'Friend' },
    });
    expect(refused.status).toBe(403);
  });

  it('is refused by a preview what the call itself would refuse', async () => {
    const fields = bookingFields({ date: dayAhead(39) });
    const { rows } = await desk.api.db.query<{ id: number }>(
      `INSERT INTO contact_messages (name, email, subject, message)
       VALUES ('Robin', 'r@guests.example', 'Hall', 'Is it free?') RETURNING id`,
    );
    for (const more of [
      { agreedPrice: { amount: '1.00', reason: 'Friend' } },
      { invoice: true },
      { messageId: rows[0]?.id },
    ]) {
      const [preview, act] = [
        await post(`${BOOKINGS}/preview`, { ...fields, ...more }),
        await post(BOOKINGS, { ...fields, ...more }),
      ];
      expect([more, preview.status, preview.body]).toMatchObject([more, act.status, { code: 'forbidden' }]);
    }
  });

  it('confirms a booking again with the same due date, and is refused with another', async () => {
    const id = await insertBooking(desk.api.db, { date: dayAhead(45), status: 'pending' });
    const confirm = (payBy?: string): Promise<Response> => post(`${BOOKINGS}/${id}/confirm`, { payBy });
    expect((await confirm(dayAhead(30))).status).toBe(200);
    expect((await confirm(dayAhead(30))).status).toBe(200);
    expect((await confirm()).status).toBe(200);
    const other = await confirm(dayAhead(31));
    expect([other.status, other.body]).toMatchObject([
      409,
      {
        code: 'invalid_transition',
        message: `This booking is already confirmed, with ${dayAhead(30)} as its due date. Change the due date instead.`,
      },
    ]);
  });
});
