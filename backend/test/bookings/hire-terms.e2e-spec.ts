import { bookingFields, dayAhead, insertBooking } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import { hold, openCard, payByCard, submit } from '../payments/settlement/payment-steps.js';
import { addEntry, linkOf, offerOf } from '../office/waiting-list/waiting-list-steps.js';
import { type Agent, startTestApp, type TestApp } from '../support/test-app.js';

interface Terms {
  termsVersion: number | null;
  termsAcceptedAt: string | null;
}

let api: TestApp;
let admin: Agent;
beforeAll(async () => {
  api = await startTestApp();
  admin = await api.login((await createUser(api.db, { role: 'admin' })).username);
});
afterAll(() => api.close());

let day = 20;
const fields = () => bookingFields({ guestCount: 10, date: dayAhead((day += 1)) });

async function inForce(): Promise<{ version: number; text: string; since: string }> {
  const { body } = await api.agent().get('/api/hire-terms').expect(200);
  return body as { version: number; text: string; since: string };
}

const publish = (text: string, after: number) => admin.post('/api/admin/hire-terms').send({ text, after });

describe('the terms of hire', () => {
  it('can be read without a session, and are accepted by holding a slot', async () => {
    const { version, text } = await inForce();
    expect(text).toContain('# Your guests');
    const { agent } = await api.visitor();
    const booking = fields();
    const { bookingId } = await hold(agent, booking);
    const paymentId = await openCard(agent, bookingId, '120.00');
    await payByCard(api, paymentId);
    const { body } = await submit(agent, booking, paymentId);
    expect(body).toMatchObject({ termsVersion: version, termsAcceptedAt: expect.any(String) as string });
    const { body: seen } = await admin.get(`/api/admin/bookings/${bookingId}`).expect(200);
    expect(seen).toMatchObject({ termsVersion: version, termsAcceptedAt: body['termsAcceptedAt'] });
  });

  it('are accepted by starting to pay for a waiting-list offer, by its link or in My Bookings', async () => {
    const { agent } = await api.visitor();
    const booking = fields();
    const taken = await insertBooking(api.db, {
      date: booking.date,
      timeSlot: booking.timeSlot,
      status: 'pending',
    });
    const { id } = await addEntry(agent, booking.date, { timeSlot: booking.timeSlot });
    await admin.post(`/api/admin/bookings/${taken}/decline`).send({ reason: 'No' }).expect(200);
    const { bookingId } = await offerOf(agent, id);
    const termsOf = async () =>
      (await admin.get(`/api/admin/bookings/${bookingId}`).expect(200)).body as Terms;
    const token = await linkOf(api, bookingId);
    await api.agent().post('/api/pay-link').send({ token }).expect(200);
    expect(await termsOf()).toMatchObject({ termsVersion: null, termsAcceptedAt: null });

    const { version, text } = await inForce();
    await api.agent().post('/api/pay-link/card').send({ token }).expect(200);
    const accepted = await termsOf();
    expect(accepted).toMatchObject({ termsVersion: version, termsAcceptedAt: expect.any(String) as string });
    // Paying again does not change the time of acceptance.
    await openCard(agent, bookingId, '120.00');
    expect(await termsOf()).toMatchObject({ termsAcceptedAt: accepted.termsAcceptedAt });
    await publish(`${text}\n\nAnd be kind.`, version).expect(201);
    const paymentId = await openCard(agent, bookingId, '120.00');
    await payByCard(api, paymentId);
    const { body } = await submit(agent, booking, paymentId);
    expect(body).toMatchObject({ termsVersion: version + 1 });
  });

  it('are not accepted when staff enter a booking, or by a booking without payment', async () => {
    const { body } = await admin.post('/api/bookings').send(fields()).expect(201);
    expect(body).toMatchObject({ termsVersion: null, termsAcceptedAt: null });
  });

  it('get a new version, and bookings keep the accepted version', async () => {
    const { agent } = await api.visitor();
    const booking = fields();
    const { bookingId } = await hold(agent, booking);
    const before = await inForce();
    const { body } = await publish('# Short\n\nBe kind.', before.version).expect(201);
    expect(body).toMatchObject({ version: before.version + 1, text: '# Short\n\nBe kind.' });
    expect(await inForce()).toMatchObject({ version: before.version + 1 });
    expect((await agent.get(`/api/bookings/${bookingId}`)).body).toMatchObject({
      termsVersion: before.version,
    });
    // Holding the slot again accepts the newest version.
    await agent.post('/api/bookings/hold').send(booking).expect(200);
    const again = (await agent.get(`/api/bookings/${bookingId}`)).body as { termsVersion: number };
    expect(again.termsVersion).toBe(before.version + 1);
    const { body: old } = await agent.get(`/api/hire-terms/${before.version}`).expect(200);
    expect(old).toEqual(before);
    const { body: all } = await admin.get('/api/admin/hire-terms').expect(200);
    expect((all as { version: number }[]).map(({ version }) => version)).toEqual([
      before.version + 1,
      ...Array.from({ length: before.version }, (_, index) => before.version - index),
    ]);
    const { body: log } = await admin.get('/api/admin/log?action=hire_terms.publish').expect(200);
    expect(JSON.stringify(log)).toContain(`Version ${before.version + 1}`);
  });

  it('cannot be changed from an old version; the answer has the newest one', async () => {
    const { version } = await inForce();
    const answers = await Promise.all(['One', 'Two', 'Three'].map((text) => publish(text, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412, 412]);
    const stale = answers.find(({ status }) => status === 412)?.body as { current: { version: number } };
    expect(stale.current.version).toBe(version + 1);
    // The same text again adds no version.
    const now = await inForce();
    await publish(now.text, now.version).expect(201);
    expect(await inForce()).toEqual(now);
  });

  it.each([
    ['empty', '  '],
    ['longer than 20,000 characters', 'a'.repeat(20_001)],
    ['text with control characters', 'Be\u0000kind'],
  ])('cannot be %s', async (_, text) => {
    const { version } = await inForce();
    const { body } = await publish(text, version).expect(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual(['text']);
  });

  it('answer 404 for a version that does not exist', async () => {
    for (const version of ['999', '0', 'one', '99999999999'])
      await api.agent().get(`/api/hire-terms/${version}`).expect(404);
  });

  it('cannot be changed in the database', async () => {
    await expect(api.db.query(`UPDATE hire_terms SET text = 'Other' WHERE version = 1`)).rejects.toThrow(
      'never changed',
    );
    await expect(api.db.query(`DELETE FROM hire_terms WHERE version = 1`)).rejects.toThrow('never changed');
  });
});
