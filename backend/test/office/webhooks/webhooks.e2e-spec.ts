import { jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import request from 'supertest';
import type { Response } from 'supertest';
import { WebhookSendingJob } from '../../../src/office/webhooks/application/webhook-sending.job.js';
import { WebhookTransport } from '../../../src/office/webhooks/transport/webhook-transport.js';
import { insertKey } from '../../auth/api-keys/insert-key.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { insertEvent } from '../../site/public/content.js';
import { MOST_OF_A_CLUB } from '../../../src/office/webhooks/persistence/delivery.repository.js';
import { eventually } from '../../support/eventually.js';
import { change, done, openDesk, type StaffDesk } from '../staff/staff-desk.js';
import { isSigned, type Receiver, startReceiver } from './receiver.js';

interface Endpoint {
  id: number;
  version: number;
  url: string;
  types: string[];
  clubId: number | null;
  state: string;
  disabledReason: string | null;
  waiting: number;
  failed: number;
}
type Made = Endpoint & { secret: string };
interface Delivery {
  id: number;
  eventId: string;
  type: string;
  state: string;
  attempts: number;
  nextTryAt: string | null;
  lastStatus: number | null;
  lastAnswer: string | null;
  lastError: string | null;
  request: { type: string; timestamp: string; data: Record<string, unknown> };
}

const ENDPOINTS = '/api/admin/webhook-endpoints';
let desk: StaffDesk;
let receiver: Receiver;
beforeAll(async () => {
  desk = await openDesk({ env: { WEBHOOK_PRIVATE_HOSTS: '127.0.0.1,rebound.example' } });
});
afterAll(() => desk.close());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await receiver.close();
  await desk.api.db.query('DELETE FROM webhook_endpoints');
});

const make = (body: object = {}, agent = desk.admin): Promise<Made> =>
  done<Made>(agent.post(ENDPOINTS).send({ url: receiver.url, types: ['booking.created'], ...body }));
const get = async (id: number): Promise<Endpoint> =>
  (await desk.admin.get(`${ENDPOINTS}/${id}`).expect(200)).body as Endpoint;
const deliveries = async (id: number): Promise<Delivery[]> =>
  ((await desk.admin.get(`${ENDPOINTS}/${id}/deliveries`).expect(200)).body as { items: Delivery[] }).items;
const book = (): Promise<number> => insertBooking(desk.api.db, { date: dayAhead((days += 1)) });
let days = 30;

/** Sends what is due, and waits until nothing is under way. */
async function send(): Promise<void> {
  const job = desk.api.get(WebhookSendingJob);
  await job.start();
  await job.settled();
}

/** Makes waiting deliveries due, as if their pause were over. */
const pauseOver = (): Promise<unknown> =>
  desk.api.db.query(`UPDATE webhook_deliveries SET next_try_at = now() WHERE state = 'waiting'`);

describe('a webhook endpoint', () => {
  it('gets an event of a type that it wants, signed with its secret', async () => {
    const { id, secret } = await make();
    const bookingId = await book();
    await send();
    expect(receiver.received).toHaveLength(1);
    const [received] = receiver.received;
    if (!received) throw new Error('nothing received');
    expect(isSigned(received, secret)).toBe(true);
    const [delivery] = await deliveries(id);
    expect(delivery).toMatchObject({ state: 'sent', attempts: 1, lastStatus: 204, nextTryAt: null });
    expect(received.headers['webhook-id']).toBe(delivery?.eventId);
    expect(JSON.parse(received.body)).toEqual(delivery?.request);
    expect(delivery?.request).toMatchObject({
      type: 'booking.created',
      data: {
        id: bookingId,
        status: 'confirmed',
        url: expect.stringContaining(`/api/admin/bookings/${bookingId}`) as unknown,
      },
    });
  });

  it('shows what it was sent only to people who may read such events', async () => {
    const { id } = await make();
    await book();
    await send();
    await done(desk.admin.post(`${ENDPOINTS}/${id}/test`));
    const { username } = await createUser(desk.api.db, { role: 'admin', duties: ['settings'] });
    const settings = await desk.api.login(username);
    const { items } = await done<{ items: object[] }>(settings.get(`${ENDPOINTS}/${id}/deliveries`));
    expect(items).toMatchObject([
      { type: 'webhook.test', request: { type: 'webhook.test' } },
      { type: 'booking.created', state: 'sent', request: null },
    ]);
    const samples = await settings.get('/api/integration-events?type=booking.created');
    expect([samples.status, (samples.body as { code: string }).code]).toEqual([403, 'forbidden']);
  });

  it('shows its secret once, and the database has it encrypted', async () => {
    const { secret, ...made } = await make();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await get(made.id)).toEqual(made);
    const { rows } = await desk.api.db.query<{ row: string }>(
      'SELECT webhook_endpoints::text AS row FROM webhook_endpoints UNION ALL SELECT audit_log::text FROM audit_log',
    );
    expect(rows.map(({ row }) => row).join()).not.toContain(secret);
  });

  it('gets no event of another type, and none from before it existed', async () => {
    await book();
    await send();
    await make({ types: ['booking.cancelled'] });
    await book();
    await send();
    expect(receiver.received).toEqual([]);
  });

  it('with a rolled secret is signed with both, and with the new one alone after that time', async () => {
    const { id, version, secret } = await make();
    const rolled = await done<Made>(
      change(desk.admin, 'post', `${ENDPOINTS}/${id}/roll-secret`, version, {}),
    );
    await book();
    await send();
    await desk.api.db.query('UPDATE webhook_endpoints SET former_until = now()');
    await book();
    await send();
    const signed = receiver.received.map((one) => [isSigned(one, secret), isSigned(one, rolled.secret)]);
    expect(signed).toEqual([
      [true, true],
      [false, true],
    ]);
    const late = await change(desk.admin, 'post', `${ENDPOINTS}/${id}/roll-secret`, version, {});
    expect(late.status).toBe(412);
  });

  it('whose secret is rolled while events are sent is refused by no receiver, with the old secret or the new', async () => {
    const { id, version, secret } = await make();
    let known = secret;
    receiver.answer = (response, one) => response.writeHead(isSigned(one, known) ? 204 : 401).end();
    for (let count = 0; count < 12; count += 1) await book();
    const sent = send();
    const roll = change(desk.admin, 'post', `${ENDPOINTS}/${id}/roll-secret`, version, { hours: 1 });
    const rolled = await done<Made>(roll);
    for (let count = 0; count < 6; count += 1) await book();
    await Promise.all([sent, send()]);
    known = rolled.secret;
    for (let count = 0; count < 6; count += 1) await book();
    await send();
    const states = (await deliveries(id)).map(({ state, attempts }) => [state, attempts]);
    expect(states).toEqual(Array.from({ length: 24 }, () => ['sent', 1]));
  });

  it('that fails is tried again with the same webhook-id, until the last try', async () => {
    const { id } = await make();
    receiver.answer = (response) => response.writeHead(500).end('Out of order');
    await book();
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await send();
      const [delivery] = await deliveries(id);
      const state = attempt < 10 ? 'waiting' : 'failed';
      expect(delivery).toMatchObject({
        attempts: attempt,
        state,
        lastStatus: 500,
        lastAnswer: 'Out of order',
      });
      await pauseOver();
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await get(id)).toMatchObject({ state: 'active', failed: 1 });
  });

  it('is tried again when Retry-After says, and not before', async () => {
    const { id } = await make();
    receiver.answer = (response) => response.writeHead(503, { 'Retry-After': '7200' }).end();
    await book();
    await send();
    const [delivery] = await deliveries(id);
    expect(Date.parse(delivery?.nextTryAt ?? '') - Date.now()).toBeGreaterThan(7_100_000);
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  it('counts its failures in a row, until a delivery arrives', async () => {
    const { id } = await make();
    receiver.answer = (response) => response.writeHead(500).end();
    await book();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await send();
      await pauseOver();
    }
    expect(await get(id)).toMatchObject({ state: 'active', failuresInRow: 5 });
    receiver.answer = (response) => response.writeHead(204).end();
    await send();
    expect(await get(id)).toMatchObject({ failuresInRow: 0 });
  });

  it('that answers 410 is disabled, and its maker is emailed', async () => {
    const { id } = await make();
    receiver.answer = (response) => response.writeHead(410).end();
    await book();
    await send();
    expect(await get(id)).toMatchObject({ state: 'disabled', disabledReason: 'gone', failed: 1 });
    const { rows } = await desk.api.db.query(`SELECT text FROM mails WHERE kind = 'webhook-disabled'`);
    expect(rows).toEqual([{ text: expect.stringContaining('410') as unknown }]);
    await book();
    await send();
    expect(receiver.received).toHaveLength(1);
  });

  it('that has failed for five days is disabled, and gets what failed once it is active again', async () => {
    const { id } = await make();
    receiver.answer = (response) => response.writeHead(500).end();
    await book();
    await send();
    await desk.api.db.query(
      `UPDATE webhook_endpoints SET failing_since = now() - interval '5 days 1 minute'`,
    );
    await pauseOver();
    await send();
    const disabled = await get(id);
    expect(disabled).toMatchObject({ state: 'disabled', disabledReason: 'failing', waiting: 0, failed: 1 });
    receiver.answer = (response) => response.writeHead(200).end();
    await done(change(desk.admin, 'patch', `${ENDPOINTS}/${id}`, disabled.version, { state: 'active' }));
    const resent = await desk.admin.post(`${ENDPOINTS}/${id}/resend`).send({ allFailed: true }).expect(200);
    expect(resent.body).toEqual({ queued: 1 });
    await send();
    expect(await deliveries(id)).toMatchObject([{ state: 'sent' }]);
  });

  it('gets one delivery, or all events since a time, again when staff ask', async () => {
    await book();
    await send();
    const { id } = await make();
    await book();
    await send();
    const [first] = await deliveries(id);
    const resend = (body: object) => desk.admin.post(`${ENDPOINTS}/${id}/resend`).send(body);
    expect((await resend({ deliveryId: first?.id }).expect(200)).body).toEqual({ queued: 1 });
    await send();
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      first?.eventId,
      first?.eventId,
    ]);
    const since = new Date(Date.now() - 60_000).toISOString();
    const { queued } = (await resend({ since }).expect(200)).body as { queued: number };
    expect(queued).toBeGreaterThanOrEqual(2);
    await resend({ allFailed: true, since }).expect(400);
    await resend({}).expect(400);
  });

  it('is tried with a test event, which goes to it alone and does not count as failed', async () => {
    const [tried, other] = [await make(), await make({ url: `${receiver.url}?other` })];
    receiver.answer = (response) => response.writeHead(400).end('No');
    const answer = await desk.admin.post(`${ENDPOINTS}/${tried.id}/test`).send({}).expect(200);
    expect(answer.body).toMatchObject({
      type: 'webhook.test',
      state: 'failed',
      lastStatus: 400,
      lastAnswer: 'No',
    });
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await get(tried.id)).toMatchObject({ state: 'active', failed: 0 });
    expect(await deliveries(other.id)).toEqual([]);
  });

  it('is paused and active again with a version, and a paused one gets nothing', async () => {
    const { id, version } = await make();
    const paused = await done<Endpoint>(
      change(desk.admin, 'patch', `${ENDPOINTS}/${id}`, version, { state: 'paused' }),
    );
    expect(paused.state).toBe('paused');
    expect(
      (await change(desk.admin, 'patch', `${ENDPOINTS}/${id}`, version, { state: 'active' })).status,
    ).toBe(412);
    await book();
    await send();
    expect(receiver.received).toEqual([]);
  });

  it.each([
    [{ description: 'Club site' }],
    [{ description: null }],
    [{ types: ['booking.cancelled'] }],
    [{ url: 'https://hooks.example.com/other' }],
    [{ state: 'paused' }],
    [{}],
  ])('keeps the other fields when only %j is sent', async (sent) => {
    const { secret: _secret, ...made } = await make({ description: 'First' });
    const changed = await done<Endpoint>(
      change(desk.admin, 'patch', `${ENDPOINTS}/${made.id}`, made.version, sent),
    );
    expect(changed).toEqual({ ...made, version: made.version + 1, ...sent });
  });

  it('is disabled when its maker loses the duty', async () => {
    const { id } = await make();
    await desk.api.db.query(`UPDATE users SET duties = '{bookings}' WHERE id = $1`, [desk.adminId]);
    await desk.api.db.query('UPDATE users SET duties = NULL WHERE id = $1', [desk.adminId]);
    expect(await get(id)).toMatchObject({ state: 'disabled', disabledReason: 'no_access' });
  });
});

describe('a slow endpoint', () => {
  it('gets four tries at a time, and delays no other', async () => {
    const slow = await startReceiver();
    try {
      const held: (() => void)[] = [];
      slow.answer = (response) => held.push(() => response.writeHead(204).end());
      await make({ url: slow.url });
      await make();
      for (let count = 0; count < 6; count += 1) await book();
      const job = desk.api.get(WebhookSendingJob);
      const fast = new Promise<void>((resolve) => {
        receiver.answer = (response) => {
          response.writeHead(204).end();
          if (receiver.received.length === 6) resolve();
        };
      });
      const full = new Promise<void>((resolve) => {
        const answer = slow.answer;
        slow.answer = (...given) => {
          answer(...given);
          if (held.length === 4) resolve();
        };
      });
      await job.start();
      await Promise.all([fast, full]);
      expect(slow.received).toHaveLength(4);
      slow.answer = (response) => response.writeHead(204).end();
      held.forEach((end) => end());
      await job.settled();
      expect(slow.received).toHaveLength(6);
    } finally {
      await slow.close();
    }
  });
});

describe('the endpoints of a club', () => {
  it('have a limit of tries at the same time together', async () => {
    const ends: (() => void)[] = [];
    receiver.answer = (response) => ends.push(() => response.writeHead(204).end());
    for (let count = 0; count < 4; count += 1)
      await make({ url: `${receiver.url}?n=${count}`, types: ['event.published'], clubId: desk.ownClub });
    for (let count = 0; count < 4; count += 1) await insertEvent(desk.api.db, { clubId: desk.ownClub });
    const job = desk.api.get(WebhookSendingJob);
    await job.start();
    const { rows } = await desk.api.db.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM webhook_deliveries WHERE leased_until > clock_timestamp()',
    );
    expect(rows[0]?.count).toBe(MOST_OF_A_CLUB);
    await eventually(() => expect(ends).toHaveLength(MOST_OF_A_CLUB));
    receiver.answer = (response) => response.writeHead(204).end();
    ends.forEach((end) => end());
    await job.settled();
    expect(receiver.received).toHaveLength(16);
  });
});

describe('a receiver', () => {
  it.each([
    [
      'IPv6',
      [
        { address: '::1', family: 6 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
    [
      'IPv4',
      [
        { address: '127.0.0.2', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    ],
  ])('with a dead %s address and a live one is reached', async (_, addresses) => {
    const { port } = new URL(receiver.url);
    const { id } = await make({ url: `http://rebound.example:${port}/` });
    jest.spyOn(desk.api.get(WebhookTransport), 'resolve').mockResolvedValue(addresses);
    await book();
    await send();
    expect(await deliveries(id)).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  it('that answers 10 MB is read to a bound, and counts as reached', async () => {
    const { id } = await make();
    receiver.answer = (response) => response.writeHead(200).end(Buffer.alloc(10_000_000, 'a'));
    await book();
    await send();
    const [delivery] = await deliveries(id);
    expect([delivery?.state, delivery?.lastAnswer?.length]).toEqual(['sent', 2000]);
  });

  it('that never answers, or sends its headers drop by drop, is given up in time', async () => {
    const { id } = await make();
    jest.replaceProperty(desk.api.get(WebhookTransport), 'timeoutMs', 300);
    await book();
    const failed = { state: 'waiting', lastStatus: null, lastError: 'No answer within 15 seconds.' };
    receiver.answer = () => undefined;
    await send();
    expect(await deliveries(id)).toMatchObject([failed]);
    receiver.answer = ({ socket }) => {
      socket?.write('HTTP/1.1 200 OK\r\nX-Slow: ');
      const drip = setInterval(() => socket?.write('a'), 50);
      socket?.on('close', () => clearInterval(drip));
    };
    await pauseOver();
    await send();
    expect(await deliveries(id)).toMatchObject([{ ...failed, attempts: 2 }]);
  });

  it('whose body drips has taken the event', async () => {
    const { id } = await make();
    jest.replaceProperty(desk.api.get(WebhookTransport), 'timeoutMs', 300);
    receiver.answer = (response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('a'), 50);
      response.on('close', () => clearInterval(drip));
    };
    await book();
    await send();
    expect(await deliveries(id)).toMatchObject([
      { state: 'sent', lastStatus: 200, lastAnswer: expect.stringMatching(/^a+$/) as unknown },
    ]);
  });

  it('that redirects to a metadata address is not followed', async () => {
    const { id } = await make();
    const target = 'http://169.254.169.254/latest/meta-data';
    receiver.answer = (response) => response.writeHead(302, { Location: target }).end();
    await book();
    await send();
    const failed = { state: 'waiting', lastStatus: 302, lastError: 'Redirects are not followed.' };
    expect(await deliveries(id)).toMatchObject([failed]);
  });

  it('whose name resolves to a private or metadata address is not connected to, at whatever try', async () => {
    const { port } = new URL(receiver.url);
    const { id } = await make({ url: `https://hooks.example:${port}/` });
    const resolve = jest.spyOn(desk.api.get(WebhookTransport), 'resolve');
    const refused = { state: 'waiting', lastError: 'The address is not on the public internet.' };
    await book();
    const private_ = ['127.0.0.1', '10.0.0.8', '::1', '::ffff:127.0.0.1', '100.64.0.1', 'fd12::1', '0.0.0.0'];
    for (const address of private_) {
      resolve.mockResolvedValue([
        { address: '93.184.215.14', family: 4 },
        { address, family: address.includes(':') ? 6 : 4 },
      ]);
      await pauseOver();
      await send();
      expect(await deliveries(id)).toMatchObject([refused]);
    }
    const rebound = await make({ url: `http://rebound.example:${port}/` });
    await book();
    for (const address of ['169.254.169.254', '::ffff:169.254.169.254', 'fd00:ec2::254', '100.100.100.200']) {
      resolve.mockResolvedValue([{ address, family: address.includes(':') ? 6 : 4 }]);
      await pauseOver();
      await send();
      expect(await deliveries(rebound.id)).toMatchObject([refused]);
    }
    expect(receiver.received).toEqual([]);
    resolve.mockResolvedValue([{ address: '127.0.0.1', family: 4 }]);
    await pauseOver();
    await send();
    expect(receiver.received.map(({ headers }) => headers.host)).toEqual([`rebound.example:${port}`]);
  });

  it.each([
    'http://hooks.example/',
    'https://10.0.0.8/hooks',
    'https://[::1]/hooks',
    'https://169.254.169.254/latest',
    'ftp://hooks.example/',
    'https://a:b@hooks.example/',
    'https://',
    'hooks',
  ])('at %s is refused', async (url) => {
    const answer = await desk.admin
      .post(ENDPOINTS)
      .send({ url, types: ['booking.created'] })
      .expect(400);
    expect((answer.body as { errors: object }).errors).toHaveProperty('url');
  });
});

describe('a club secretary', () => {
  it('has endpoints of their own club, which get its events alone', async () => {
    const types = ['event.published'];
    const mine = await make({ types, clubId: desk.ownClub }, desk.secretary);
    const other = await make({ types, clubId: desk.foreignClub });
    const own = await insertEvent(desk.api.db, { clubId: desk.ownClub });
    await insertEvent(desk.api.db, { clubId: desk.foreignClub });
    await insertEvent(desk.api.db, {});
    await send();
    const ids = (await deliveries(mine.id)).map((delivery) => delivery.request.data['id']);
    expect(ids).toEqual([own]);
    const listed = (await desk.secretary.get(ENDPOINTS).expect(200)).body as Endpoint[];
    expect(listed.map(({ id }) => id)).toEqual([mine.id]);
    await desk.secretary.get(`${ENDPOINTS}/${other.id}`).expect(404);
    await desk.secretary.get(`${ENDPOINTS}/${other.id}/deliveries`).expect(404);
    const samples = await desk.secretary
      .get('/api/integration-events?type=event.published&limit=50')
      .expect(200);
    expect((samples.body as Delivery['request'][]).every(({ data }) => data['clubId'] === desk.ownClub)).toBe(
      true,
    );
  });

  it('cannot have endpoints of the venue, of another club, or with events of the venue', async () => {
    const asked = async (body: object): Promise<unknown> => {
      const sent = { url: receiver.url, types: ['event.published'], ...body };
      return ((await desk.secretary.post(ENDPOINTS).send(sent)).body as { errors?: object }).errors;
    };
    expect(await asked({ clubId: desk.foreignClub })).toHaveProperty('clubId');
    expect(await asked({ types: ['booking.created'] })).toHaveProperty('types');
    const { clubId } = await make({ types: ['event.published'] }, desk.secretary);
    expect(clubId).toBe(desk.ownClub);
  });
});

describe('a webhook endpoint that another person changes', () => {
  const types = ['event.published'];
  const maker = async (id: number): Promise<number | undefined> =>
    (
      await desk.api.db.query<{ maker: number }>(
        'SELECT maker_id AS maker FROM webhook_endpoints WHERE id = $1',
        [id],
      )
    ).rows[0]?.maker;
  const mailed = async (): Promise<{ kind: string; to: string }[]> =>
    (
      await desk.api.db.query<{ kind: string; to: string }>(
        `SELECT kind, "to" FROM mails WHERE kind = 'webhook-taken-over'`,
      )
    ).rows;
  const addressOf = async (id: number): Promise<string | undefined> =>
    (await desk.api.db.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [id])).rows[0]
      ?.email;
  beforeEach(() => desk.api.db.query(`DELETE FROM mails`));

  it.each([
    ['gets another address', 'patch', '', { url: 'https://hooks.example.com/other' }],
    ['gets another secret', 'post', '/roll-secret', {}],
    ['gets more events', 'patch', '', { types: ['event.published', 'event.cancelled'] }],
  ] as const)(
    'acts for that person when it %s, and its former maker is emailed',
    async (_, method, path, body) => {
      const { id, version } = await make({ types, clubId: desk.ownClub });
      expect(await maker(id)).toBe(desk.adminId);
      await done(change(desk.secretary, method, `${ENDPOINTS}/${id}${path}`, version, body));
      expect(await maker(id)).toBe(desk.secretaryId);
      expect(await mailed()).toEqual([{ kind: 'webhook-taken-over', to: await addressOf(desk.adminId) }]);
      await desk.api.db.query('DELETE FROM club_staff WHERE user_id = $1 AND club_id = $2', [
        desk.secretaryId,
        desk.ownClub,
      ]);
      expect(await get(id)).toMatchObject({ state: 'disabled', disabledReason: 'no_access' });
      await desk.api.db.query('INSERT INTO club_staff VALUES ($1, $2)', [desk.secretaryId, desk.ownClub]);
    },
  );

  it('keeps its maker when its description or its pause changes', async () => {
    const { id, version } = await make({ types, clubId: desk.ownClub });
    const sent = { description: 'Club site', state: 'paused' };
    await done(change(desk.secretary, 'patch', `${ENDPOINTS}/${id}`, version, sent));
    expect([await maker(id), await mailed()]).toEqual([desk.adminId, []]);
  });

  it('is refused to a person who may not read its events', async () => {
    const { username } = await createUser(desk.api.db, { role: 'admin', duties: ['settings'] });
    const settings = await desk.api.login(username);
    const { id, version } = await make({ types: ['payment.received'] });
    const asked = [
      change(settings, 'patch', `${ENDPOINTS}/${id}`, version, { url: 'https://hooks.example.com/mine' }),
      change(settings, 'post', `${ENDPOINTS}/${id}/roll-secret`, version, {}),
    ];
    for (const answer of await Promise.all(asked))
      expect([answer.status, (answer.body as { code: string }).code]).toEqual([403, 'forbidden']);
    const made = await settings.post(ENDPOINTS).send({ url: receiver.url, types: ['payment.received'] });
    expect((made.body as { errors: object }).errors).toHaveProperty('types');
    await done(change(settings, 'patch', `${ENDPOINTS}/${id}`, version, { state: 'paused' }));
  });
});

describe('an API key', () => {
  const call = (key: string) => ({ Authorization: `Bearer ${key}` });

  const subscribe = async (key: string, body: object = {}, headers: object = {}): Promise<Response> =>
    request(desk.api.url)
      .post('/api/webhook-endpoints')
      .set({ ...call(key), ...headers })
      .send({ url: receiver.url, types: ['booking.created', 'booking.moved'], ...body });
  const read = async (key: string, path = ''): Promise<Response> =>
    request(desk.api.url).get(`/api/webhook-endpoints${path}`).set(call(key));

  it('lists and reads the endpoints that it created, without their secrets', async () => {
    const [key, other] = [
      await insertKey(desk.api.db, desk.adminId, ['webhooks:write', 'bookings:read']),
      await insertKey(desk.api.db, desk.adminId, ['webhooks:write', 'bookings:read']),
    ];
    const { secret: _secret, ...made } = (await subscribe(key)).body as Made;
    await make({ url: `${receiver.url}?staff` });
    expect((await read(key)).body).toEqual([made]);
    expect((await read(key, `/${made.id}`)).body).toEqual(made);
    expect([(await read(other)).body, (await read(other, `/${made.id}`)).status]).toEqual([[], 404]);
  });

  it('has one endpoint for the same address and events, with the same secret, and active again', async () => {
    const [key, other] = [
      await insertKey(desk.api.db, desk.adminId, ['webhooks:write', 'bookings:read']),
      await insertKey(desk.api.db, desk.adminId, ['webhooks:write', 'bookings:read']),
    ];
    const first = (await subscribe(key)).body as Made;
    await done(change(desk.admin, 'patch', `${ENDPOINTS}/${first.id}`, first.version, { state: 'paused' }));
    const again = (await subscribe(key, { types: ['booking.moved', 'booking.created'] })).body as Made;
    expect([again.id, again.secret, again.state]).toEqual([first.id, first.secret, 'active']);
    const others = [await subscribe(key, { types: ['booking.created'] }), await subscribe(other)];
    expect(new Set([first.id, ...others.map(({ body }) => (body as Made).id)]).size).toBe(3);
    await make();
    const twice = await desk.admin.post(ENDPOINTS).send({ url: receiver.url, types: ['booking.created'] });
    expect((twice.body as { errors: object }).errors).toHaveProperty('url');
  });

  it('subscribes once with an Idempotency-Key, and gets the secret again', async () => {
    const key = await insertKey(desk.api.db, desk.adminId, ['webhooks:write', 'bookings:read']);
    const once = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [await subscribe(key, {}, once), await subscribe(key, {}, once)];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    const other = await subscribe(key, { url: `${receiver.url}?other` }, once);
    expect((other.body as { code: string }).code).toBe('idempotency_key_reused');
  });

  it('subscribes and unsubscribes by itself, and deletes only what it created', async () => {
    const [key, otherKey] = [
      await insertKey(desk.api.db, desk.adminId, ['webhooks:write', 'bookings:read']),
      await insertKey(desk.api.db, desk.adminId, ['webhooks:write', 'bookings:read']),
    ];
    const subscribe = request(desk.api.url).post('/api/webhook-endpoints').set(call(key));
    const { id, secret } = await done<Made>(
      subscribe.send({ url: receiver.url, types: ['booking.created'] }),
    );
    await book();
    await send();
    expect(receiver.received.map((one) => isSigned(one, secret))).toEqual([true]);
    const samples = await request(desk.api.url)
      .get('/api/integration-events?type=booking.created')
      .set(call(key));
    expect((samples.body as { id: string }[])[0]?.id).toBe(receiver.received[0]?.headers['webhook-id']);
    await request(desk.api.url).delete(`/api/webhook-endpoints/${id}`).set(call(otherKey)).expect(404);
    await request(desk.api.url).delete(`/api/webhook-endpoints/${id}`).set(call(key)).expect(204);
  });

  it('gets samples only of events that its scopes let it read', async () => {
    await insertBooking(desk.api.db, { date: dayAhead((days += 1)), isPaid: true });
    await send();
    const codes = async (scopes: string[]): Promise<unknown[]> => {
      const key = await insertKey(desk.api.db, desk.adminId, ['webhooks:write', ...scopes]);
      const ask = async (type: string): Promise<unknown> => {
        const path = `/api/integration-events?type=${type}`;
        const { body } = await request(desk.api.url).get(path).set(call(key));
        return Array.isArray(body) ? body.length > 0 : (body as { code: string }).code;
      };
      return [await ask('booking.created'), await ask('payment.received')];
    };
    expect(await codes([])).toEqual(['forbidden', 'forbidden']);
    expect(await codes(['bookings:write'])).toEqual([true, 'forbidden']);
    expect(await codes(['money:read'])).toEqual(['forbidden', true]);
  });

  it.each([
    ['is revoked', 'UPDATE api_keys SET revoked_at = now()'],
    ['expires', 'UPDATE api_keys SET expires_at = now()'],
    ['may not use webhooks any more', `UPDATE api_keys SET scopes = '{bookings:read}'`],
    ['may not read bookings any more', `UPDATE api_keys SET scopes = '{webhooks:write}'`],
    [
      'has a maker who may not read bookings any more',
      `UPDATE users SET duties = '{settings}' WHERE id = $1`,
    ],
  ])('that %s gets no events any more: new ones, waiting ones and resent ones', async (_, sql) => {
    const { id: makerId } = await createUser(desk.api.db, { role: 'admin' });
    const key = await insertKey(desk.api.db, makerId, ['webhooks:write', 'bookings:read']);
    const subscribe = request(desk.api.url).post('/api/webhook-endpoints').set(call(key));
    const { id } = await done<Made>(subscribe.send({ url: receiver.url, types: ['booking.created'] }));
    receiver.answer = (response) => response.writeHead(503).end();
    await book();
    await send();
    expect([receiver.received.length, (await deliveries(id))[0]?.state]).toEqual([1, 'waiting']);
    await desk.api.db.query(sql, sql.includes('$1') ? [makerId] : []);
    await book();
    await pauseOver();
    await send();
    const resend = (body: object) => desk.admin.post(`${ENDPOINTS}/${id}/resend`).send(body).expect(200);
    const since = new Date(Date.now() - 60_000).toISOString();
    for (const body of [{ allFailed: true }, { since }, { deliveryId: (await deliveries(id))[0]?.id }])
      expect((await resend(body)).body).toEqual({ queued: 0 });
    await send();
    expect(receiver.received).toHaveLength(1);
    expect(await deliveries(id)).toMatchObject([
      { state: 'failed', lastError: expect.stringContaining('may not read this event') as unknown },
    ]);
  });
});
