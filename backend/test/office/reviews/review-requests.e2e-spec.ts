import { jest } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { ReviewMails } from '../../../src/messaging/emails/application/review-mails.js';
import { ReviewRequestsJob } from '../../../src/office/reviews/application/review-requests.job.js';
import { ReviewRequestsRepository } from '../../../src/office/reviews/persistence/review-requests.repository.js';
import { dayAhead, insertBooking, type StoredBooking, VENUE } from '../../factories/bookings.js';
import { ask, claim, inspect, receive, settle } from '../../payments/bonds/bond-steps.js';
import { queuedBehind } from '../../payments/settlement/queued-behind.js';
import { openTreasury, type Treasury } from '../../payments/settlement/treasury.js';
import { clearDesk } from '../desk/clear-desk.js';
import { type Agent, startAppWith, TEST_SETTINGS, type TestApp } from '../../support/test-app.js';
import { itAtRelease } from '../../support/level.js';

let treasury: Treasury;
let api: TestApp;
let second: TestApp;
beforeAll(async () => {
  treasury = await openTreasury();
  api = treasury.api;
  second = await startAppWith(TEST_SETTINGS, { databaseUrl: api.databaseUrl, sandbox: api.sandbox });
});
afterAll(async () => {
  await second.close();
  await treasury.close();
});
beforeEach(async () => {
  await clearDesk(api);
  await api.db.query('DELETE FROM mails; DELETE FROM review_requests');
  at(0, 10);
});
afterEach(() => jest.restoreAllMocks());

/** An hour of a day at the venue, some days from now. */
function at(days: number, hour: number): void {
  for (const { clock } of [api, second]) clock.set(VENUE.instantOf(dayAhead(days), hour * 60));
}
const run = (node: TestApp = api): Promise<void> => node.get(ReviewRequestsJob).run();
let member: { agent: Agent; id: number };
beforeEach(async () => {
  member = await api.visitor();
});
/** The member's booking, over and paid for in cash. */
const over = (days: number, booking: StoredBooking = {}): Promise<number> =>
  insertBooking(api.db, {
    userId: member.id,
    isPaid: true,
    date: dayAhead(-days),
    status: 'completed',
    ...booking,
  });
const asked = async (): Promise<{ id: number; to: string; text: string; state: string }[]> =>
  (
    await api.db.query<{ id: number; to: string; text: string; state: string }>(
      `SELECT about_id AS id, "to", text, state FROM mails WHERE kind = 'booking-review' ORDER BY mails.id`,
    )
  ).rows;
const askedAbout = async (): Promise<number[]> => (await asked()).map(({ id }) => id);
const ofMember = async (): Promise<object> =>
  (await member.agent.get('/api/user/review-requests').expect(200)).body as object;

describe('the email that asks for a review', () => {
  it('is sent three days after the event, by day, to the address of the account, with how to stop it', async () => {
    const id = await over(2);
    await run();
    expect(await asked()).toEqual([]);
    at(1, 7);
    await run();
    expect(await asked()).toEqual([]);
    at(1, 8);
    await run();
    const [mail] = await asked();
    expect(mail).toMatchObject({ id, to: expect.stringMatching(/@members\.example$/) });
    expect(mail?.to).not.toBe('sam@members.example');
    expect(mail?.text).toContain('/profile/data');
    expect(mail?.text.replace(/\s+/g, ' ')).toContain('To stop these emails, log in and open');
  });

  it('is sent once in 12 months, however many events a member has', async () => {
    const [first] = [await over(5), await over(4), await over(4, { timeSlot: '6:00 PM - 8:00 PM' })];
    await run();
    await run(second);
    expect(await askedAbout()).toEqual([first]);
    await api.db.query(`UPDATE review_requests SET asked_at = asked_at - interval '12 months'`);
    await clearDesk(api);
    const later = await over(3);
    await run();
    expect(await askedAbout()).toEqual([first, later]);
  });

  it('is not sent more than ten days after the event', async () => {
    await over(11);
    await run();
    expect(await asked()).toEqual([]);
  });

  it.each([
    ['a cancelled booking', { status: 'cancelled' as const, isPaid: false }],
    ['a booking that is not confirmed', { status: 'pending' as const }],
    ['a booking without an account', { userId: null }],
  ])('is not sent for %s', async (_name, booking) => {
    await over(3, booking);
    await run();
    expect(await asked()).toEqual([]);
  });

  it.each([
    ['stopped these emails', `INSERT INTO review_requests (user_id, by_email) VALUES ($1, false)`],
    [
      'has written a testimonial in the last 12 months',
      `INSERT INTO testimonials (user_id, name, comment, rating) VALUES ($1, 'Sam', 'Good.', 5)`,
    ],
    ['has not confirmed the address', 'UPDATE users SET email_confirmed_at = NULL WHERE id = $1'],
    [
      'has an address that refuses emails',
      `INSERT INTO suppressions (email, reason) SELECT email, 'staff' FROM users WHERE id = $1`,
    ],
  ])('is not sent to a member who %s', async (_name, sql) => {
    await over(3);
    await api.db.query(sql, [member.id]);
    await run();
    expect(await asked()).toEqual([]);
  });

  it('is not sent after a goodwill refund', async () => {
    const id = await over(3);
    const preview = await treasury.admin
      .post(`/api/admin/bookings/${id}/refunds/preview`)
      .send({ amount: '20.00', goodwill: true });
    expect(preview.status).toBe(200);
    const { quote } = preview.body as { quote: string };
    await treasury.admin
      .post(`/api/admin/bookings/${id}/refunds`)
      .send({ amount: '20.00', goodwill: true, reason: 'The heating failed.', quote })
      .expect(200);
    await run();
    expect(await asked()).toEqual([]);
  });

  it('waits for an open bond claim, and is sent once it is settled', async () => {
    const id = await over(3);
    await ask(treasury.admin, id);
    await receive(treasury.admin, id);
    await inspect(treasury.admin, id);
    await run();
    expect(await asked()).toEqual([]);
    await claim(treasury.admin, id);
    await run();
    expect(await asked()).toEqual([]);
    expect((await settle(treasury.admin, id)).status).toBe(200);
    await run();
    expect(await askedAbout()).toEqual([id]);
  });

  it('is cancelled while it waits if the member stops these emails or the club claims for damage', async () => {
    const id = await over(3);
    await run();
    const { manager } = api.app.get<DataSource>(getDataSourceToken());
    const mayBeSent = async (): Promise<boolean> =>
      (await api.get(ReviewRequestsRepository).candidate(id, api.clock.now(), manager)) !== null;
    expect(await mayBeSent()).toBe(true);
    await member.agent.put('/api/user/review-requests').send({ byEmail: false }).expect(200);
    expect(await mayBeSent()).toBe(false);
    await member.agent.put('/api/user/review-requests').send({ byEmail: true }).expect(200);
    expect(await mayBeSent()).toBe(true);
    await ask(treasury.admin, id);
    await receive(treasury.admin, id);
    await inspect(treasury.admin, id);
    await claim(treasury.admin, id);
    expect(await mayBeSent()).toBe(false);
  });

  it('is written once after a crash between the mark and the email', async () => {
    const id = await over(3);
    jest.spyOn(ReviewMails.prototype, 'ask').mockRejectedValueOnce(new Error('crashed'));
    await expect(run()).rejects.toThrow('crashed');
    expect(await asked()).toEqual([]);
    await run(second);
    await run();
    expect(await askedAbout()).toEqual([id]);
  });
});

describe('two processes that ask one member about two events at once', () => {
  /** Each process knows one of the two events. Both wait until they have read. @returns the number of emails */
  async function asksOfBoth(): Promise<number> {
    await over(3);
    await over(4);
    const found = await api
      .get(ReviewRequestsRepository)
      .candidates(
        VENUE.instantOf(dayAhead(0), 600),
        dayAhead(-10),
        dayAhead(-3),
        api.app.get<DataSource>(getDataSourceToken()).manager,
      );
    const [one, other] = found.filter(({ userId }) => userId === member.id);
    if (!one || !other) throw new Error('both events are candidates');
    jest.spyOn(api.get(ReviewRequestsRepository), 'candidates').mockResolvedValue([one]);
    jest.spyOn(second.get(ReviewRequestsRepository), 'candidates').mockResolvedValue([other]);
    await queuedBehind(api, 'LOCK TABLE review_requests IN EXCLUSIVE MODE', [], 2, () => [
      run(),
      run(second),
    ]);
    const mails = await asked();
    return mails.length;
  }

  it('write one email', async () => {
    expect(await asksOfBoth()).toBe(1);
  });

  itAtRelease('control: with a check apart from the mark, they write two', async () => {
    jest
      .spyOn(ReviewRequestsRepository.prototype, 'markAsked')
      .mockImplementation(async (userId: number, now: Date, manager: EntityManager) => {
        const known = await manager.query<unknown[]>(
          'SELECT FROM review_requests WHERE user_id = $1 AND asked_at IS NOT NULL',
          [userId],
        );
        if (known.length > 0) return false;
        await manager.query(
          `INSERT INTO review_requests (user_id, asked_at) VALUES ($1, $2)
           ON CONFLICT (user_id) DO UPDATE SET asked_at = excluded.asked_at`,
          [userId, now],
        );
        return true;
      });
    expect(await asksOfBoth()).toBe(2);
  });
});

describe('a member’s choice about review requests', () => {
  it('stops and allows the emails', async () => {
    expect(await ofMember()).toEqual({ byEmail: true, ask: true });
    const put = (byEmail: unknown) => member.agent.put('/api/user/review-requests').send({ byEmail });
    expect((await put(false).expect(200)).body).toEqual({ byEmail: false, ask: true });
    expect(await ofMember()).toEqual({ byEmail: false, ask: true });
    await put('no').expect(400);
    expect((await put(true).expect(200)).body).toEqual({ byEmail: true, ask: true });
  });

  it('pages no longer ask after a dismissal or a testimonial, for 12 months', async () => {
    await member.agent.post('/api/user/review-requests/dismiss').expect(204);
    expect(await ofMember()).toEqual({ byEmail: true, ask: false });
    await api.db.query(`UPDATE review_requests SET dismissed_at = dismissed_at - interval '12 months'`);
    expect(await ofMember()).toEqual({ byEmail: true, ask: true });
    await member.agent
      .put('/api/user/testimonial')
      .send({ name: 'Sam', role: null, comment: 'Good people.', rating: 5 })
      .expect(200);
    expect(await ofMember()).toEqual({ byEmail: true, ask: false });
  });

  it('is for signed-in members', async () => {
    await api.agent().get('/api/user/review-requests').expect(401);
    await api.agent().post('/api/user/review-requests/dismiss').expect(401);
  });
});
