import { randomUUID } from 'node:crypto';
import { stripeClient } from '../../../payment-sandbox/testing/provider-clients.js';
import type { AttentionPage } from '../../../src/office/attention/application/needs-attention.service.js';
import type { AttentionItem } from '../../../src/office/attention/domain/attention-item.js';
import { AttentionReason } from '../../../src/platform/attention/domain/attention-reason.js';
import { DeadJobs } from '../../../src/office/attention/application/dead-jobs.js';
import { watchBackups } from '../../../src/platform/backup/backup-runs.js';
import { formatDate } from '../../../src/platform/common/formats.js';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import {
  openCard,
  payByCard,
  paymentRow,
  PRICE_MINOR,
  reconcile,
  refundRows,
  startCardCheckout,
  submit,
} from '../../payments/settlement/payment-steps.js';
import { done } from '../staff/staff-desk.js';
import { clearBookings } from '../../support/clear-bookings.js';
import { eventually } from '../../support/eventually.js';
import { type Agent, startTestApp, type TestApp } from '../../support/test-app.js';

/** Each attention reason: when it appears, what it says, and how its button ends it. */
const BASE = '/api/admin/attention';
/** Reasons that are tested with their own feature. */
const SHOWN_ELSEWHERE: readonly AttentionReason[] = [
  AttentionReason.MailWaiting,
  AttentionReason.MailTemplate,
  AttentionReason.MailUnreadable,
  AttentionReason.HirerUnreachable,
  AttentionReason.WalNotArchived,
  AttentionReason.MessageWaiting,
  AttentionReason.JoinRequest,
  AttentionReason.TestimonialNew,
  AttentionReason.ApiKeyUnused,
  AttentionReason.ApiKeyExpiring,
  AttentionReason.DecisionDue,
  AttentionReason.UnpaidSoon,
  AttentionReason.ViewingPast,
  AttentionReason.InvoiceOverdue,
  AttentionReason.InvoiceToCredit,
  AttentionReason.InvoiceDraft,
];
const STRIPE_REFUND = '^POST /v1/refunds$';

let api: TestApp;
let admin: Agent;
const shown = new Set<string>();
beforeAll(async () => {
  api = await startTestApp({ REFUND_RETRY_LIMIT: '1' });
  admin = (await api.visitor({ role: 'admin' })).agent;
});
afterAll(() => api.close());
beforeEach(async () => {
  await clearBookings(api);
  await api.db.query('DELETE FROM mails');
  await api.db.query('DELETE FROM attention_notes');
  await api.db.query('DELETE FROM dead_jobs');
  await api.db.query('DELETE FROM unknown_charges');
  await api.db.query('DELETE FROM webhook_events');
  await api.sandbox.control('faults', { holdWebhooks: true, dropWebhooks: false, failBefore: null });
});
afterEach(() => api.sandbox.control('faults', { failBefore: null }));

async function items(reason: AttentionReason): Promise<AttentionItem[]> {
  const { body } = await admin.get(`${BASE}?reason=${reason}`).expect(200);
  return (body as AttentionPage).items;
}
const none = (reason: AttentionReason): Promise<void> =>
  eventually(async () => expect(await items(reason)).toEqual([]));
async function only(reason: AttentionReason): Promise<AttentionItem> {
  shown.add(reason);
  return eventually(async () => {
    const found = await items(reason);
    expect(found).toHaveLength(1);
    return found[0] as AttentionItem;
  });
}
const carryOut = async ({ action: { kind, target } }: AttentionItem): Promise<void> => {
  const calls: Record<string, string> = {
    retry_refund: `/api/admin/needs-attention/refunds/${target}/retry`,
    note: `/api/admin/needs-attention/${target}/seen`,
    resend_mail: `/api/admin/mails/${target}/resend`,
    retry_job: `/api/admin/jobs/${target}/retry`,
  };
  await admin
    .post(calls[kind] ?? 'no call')
    .send({})
    .expect(204);
};
const fresh = (): Promise<unknown> =>
  api.db.query('UPDATE sessions SET authenticated_at = clock_timestamp()');
/** Makes all stored times some hours older. */
const older = async (hours: number): Promise<void> => {
  await api.db.query(`UPDATE refunds SET queued_at = queued_at - $1 * interval '1 hour'`, [hours]);
  await api.db.query(`UPDATE payments SET completed_at = completed_at - $1 * interval '1 hour'`, [hours]);
  await api.db.query(`UPDATE bookings SET created_at = created_at - $1 * interval '1 hour'`, [hours]);
  await api.db.query(`UPDATE webhook_events SET received_at = received_at - $1 * interval '1 hour'`, [hours]);
};

type Paid = Awaited<ReturnType<typeof startCardCheckout>>;
async function paid(card?: string): Promise<Paid> {
  const checkout = await startCardCheckout(api);
  await payByCard(api, checkout.paymentId, card ? { card } : {});
  expect((await submit(checkout.agent, checkout.fields, checkout.paymentId)).status).toBe(201);
  return checkout;
}
const cancel = ({ agent, bookingId }: Paid): Promise<unknown> =>
  agent.post(`/api/bookings/${bookingId}/cancel`).expect(200);
async function refunded(): Promise<Paid & { refund: string }> {
  const booking = await paid();
  await cancel(booking);
  const refund = await eventually(async () => {
    const [row] = await refundRows(api, booking.paymentId);
    expect(row).toMatchObject({ status: 'completed' });
    return row?.provider_refund_id ?? '';
  });
  return { ...booking, refund };
}

it('a refused refund needs attention until it is sent again', async () => {
  const booking = await paid();
  await api.sandbox.control('faults', { failBefore: { pattern: STRIPE_REFUND, status: 400 } });
  await cancel(booking);
  const item = await only(AttentionReason.RefundRefused);
  expect(item).toMatchObject({
    title: 'Refund refused',
    owner: 'treasurer',
    amount: '240.00',
    booking: { id: booking.bookingId },
    sentence: expect.stringMatching(/^The refund failed: .+/) as string,
    action: { kind: 'retry_refund', label: 'Retry refund' },
  });
  await api.sandbox.control('faults', { failBefore: null });
  await carryOut(item);
  await none(AttentionReason.RefundRefused);
  await eventually(async () =>
    expect(await refundRows(api, booking.paymentId)).toMatchObject([{ status: 'completed' }]),
  );
});

it('a refund returned by the bank needs attention until it is sent again', async () => {
  const { refund } = await refunded();
  await none(AttentionReason.RefundReturned);
  await api.sandbox.control('settle-refund', { refund, outcome: 'fail' });
  await api.sandbox.flushWebhooks();
  const item = await only(AttentionReason.RefundReturned);
  expect(item.sentence).toMatch(
    /returned the refund, so the money is owed again: the card has expired or was cancelled\.$/,
  );
  expect(await items(AttentionReason.RefundRefused)).toEqual([]);
  await carryOut(item);
  await none(AttentionReason.RefundReturned);
});

it('a refund waiting for the provider’s balance needs attention until the provider has sent it', async () => {
  const { refund } = await refunded();
  await api.sandbox.control('stripe/refund-waits', { refund });
  await api.sandbox.flushWebhooks();
  expect(await only(AttentionReason.RefundWaiting)).toMatchObject({
    sentence: expect.stringContaining('balance at the provider is too low') as string,
    action: {
      kind: 'outside',
      label: 'Top up balance at Stripe',
      target: expect.stringMatching(/^https:/) as string,
    },
  });
  await api.sandbox.control('settle-refund', { refund, outcome: 'succeed' });
  await api.sandbox.flushWebhooks();
  await none(AttentionReason.RefundWaiting);
});

it('a refund queued for more than three hours needs attention until it is sent', async () => {
  const booking = await paid();
  await api.sandbox.control('faults', { failBefore: { pattern: '^GET /v1/payment_intents', status: 500 } });
  await cancel(booking);
  await eventually(async () =>
    expect((await refundRows(api, booking.paymentId))[0]?.attempts).toBeGreaterThan(0),
  );
  expect(await items(AttentionReason.RefundQueued)).toEqual([]);
  await api.db.query(
    `UPDATE refunds SET status = 'queued', queued_at = now() - interval '2 hours 59 minutes'`,
  );
  expect(await items(AttentionReason.RefundQueued)).toEqual([]);
  await api.db.query(`UPDATE refunds SET queued_at = now() - interval '3 hours 1 minute'`);
  expect(await only(AttentionReason.RefundQueued)).toMatchObject({
    sentence: expect.stringMatching(
      /^It has waited for over three hours, after (one attempt|\d attempts): /,
    ) as string,
    action: { kind: 'page', label: 'Open refund', target: `/admin/refunds?q=${booking.bookingId}` },
  });
  await api.db.query(`UPDATE refunds SET status = 'failed'`);
  await api.sandbox.control('faults', { failBefore: null });
  await carryOut(await only(AttentionReason.RefundRefused));
  // Sending again restarts the three hours, so the refund is not late at once.
  await none(AttentionReason.RefundQueued);
  await none(AttentionReason.RefundRefused);
});

it('a cash refund needs attention at once, in the side bar too, until it is marked as paid out', async () => {
  const id = await insertBooking(api.db, { isPaid: true, paymentMethod: 'cash', date: dayAhead(40) });
  await fresh();
  const preview = await admin
    .post(`/api/admin/bookings/${id}/cancel/preview`)
    .send({ by: 'club' })
    .expect(200);
  const { quote } = preview.body as { quote: string };
  await admin.post(`/api/admin/bookings/${id}/cancel`).send({ by: 'club', quote, notify: false }).expect(200);
  const item = await only(AttentionReason.RefundByHand);
  const { counts } = await done<{ counts: object }>(admin.get('/api/admin/me'));
  expect(counts).toMatchObject({ refunds: 1 });
  await older(4);
  expect(await items(AttentionReason.RefundQueued)).toEqual([]);
  expect(item).toMatchObject({
    sentence: expect.stringContaining('Pay it out by hand') as string,
    action: { label: 'Mark as paid out', target: `/admin/refunds?view=to_pay_out&q=${id}` },
  });
  const refund = item.id.replace('refund_by_hand-', '');
  await admin
    .post(`/api/admin/refunds/${refund}/done`)
    .send({ paidOutOn: dayAhead(0), reference: 'Envelope 7' })
    .expect(200);
  await none(AttentionReason.RefundByHand);
});

it('a refund made outside the site needs attention until it is noted', async () => {
  const booking = await paid();
  await stripeClient(api.sandbox).refunds.create({ payment_intent: booking.paymentId, amount: 1000 });
  await api.sandbox.flushWebhooks();
  const item = await only(AttentionReason.RefundOutside);
  expect(item).toMatchObject({ amount: '10.00', action: { kind: 'note', label: 'Mark as seen' } });
  await carryOut(item);
  await none(AttentionReason.RefundOutside);
});

it('a payment without booking or refund for twenty minutes needs attention until it has one', async () => {
  const { agent } = await api.visitor();
  const paymentId = await openCard(agent);
  await payByCard(api, paymentId);
  await api.sandbox.flushWebhooks();
  await eventually(async () =>
    expect(await paymentRow(api, paymentId)).toMatchObject({ status: 'completed' }),
  );
  expect(await items(AttentionReason.PaymentUnbooked)).toEqual([]);
  await api.db.query(`UPDATE payments SET completed_at = now() - interval '21 minutes'`);
  expect(await only(AttentionReason.PaymentUnbooked)).toMatchObject({
    sentence: expect.stringContaining('more than 20 minutes ago') as string,
    booking: null,
    action: { kind: 'page', target: '/admin/bookings/new' },
  });
  await reconcile(api);
  await none(AttentionReason.PaymentUnbooked);
});

it('a rejected payment that was not refunded needs attention', async () => {
  const booking = await paid();
  await cancel(booking);
  await eventually(async () =>
    expect(await refundRows(api, booking.paymentId)).toMatchObject([{ status: 'completed' }]),
  );
  await api.db.query(`DELETE FROM refunds`);
  await api.db.query(
    `UPDATE payments SET status = 'completed', rejection = 'slot_taken', refunded_minor = 0, completed_at = now() - interval '1 hour'`,
  );
  expect((await only(AttentionReason.PaymentUnbooked)).sentence).toMatch(/no refund has been started/);
});

it('a dispute shows its evidence deadline; a lost one needs attention until it is noted', async () => {
  const { paymentId, bookingId } = await paid();
  const { id } = await api.sandbox.control<{ id: string }>('dispute/open', { paymentIntent: paymentId });
  await api.sandbox.flushWebhooks();
  expect(await only(AttentionReason.DisputeOpen)).toMatchObject({
    booking: { id: bookingId },
    sentence: expect.stringMatching(
      /^The payer has asked for the money back. Evidence is due by \w{3} \d+ \w{3} \d{4}\.$/,
    ) as string,
    action: { kind: 'outside', label: 'Answer dispute at Stripe' },
  });
  await api.sandbox.control('dispute/review', { dispute: id });
  await api.sandbox.flushWebhooks();
  await eventually(async () =>
    expect((await only(AttentionReason.DisputeOpen)).sentence).toMatch(/is under review/),
  );
  await api.sandbox.control('dispute/close', { dispute: id, outcome: 'lost' });
  await api.sandbox.flushWebhooks();
  const lost = await only(AttentionReason.DisputeLost);
  await none(AttentionReason.DisputeOpen);
  expect(lost.sentence).toMatch(/got the money back, so the booking owes it again/);
  await carryOut(lost);
  await none(AttentionReason.DisputeLost);
});

it('an overpaid booking needs attention from the payment until the refund', async () => {
  const booking = await paid();
  await api.db.query(
    `INSERT INTO order_lines (booking_id, kind, text, amount_minor, reason) VALUES ($1, 'adjustment', 'Fewer guests', -4000, 'came to less')`,
    [booking.bookingId],
  );
  const item = await only(AttentionReason.Overpaid);
  expect(item).toMatchObject({
    amount: '40.00',
    action: { kind: 'page', label: 'Refund overpayment', target: `/admin/bookings/${booking.bookingId}` },
  });
  // Other changes of the booking do not restart its age.
  await api.db.query('UPDATE bookings SET internal_note = $1, updated_at = now() + interval $$1 hour$$', [
    'Kim knows',
  ]);
  expect(await only(AttentionReason.Overpaid)).toEqual(item);
  await fresh();
  const path = `/api/admin/bookings/${booking.bookingId}/refunds`;
  const asked = { amount: '40.00', goodwill: false };
  const { quote } = await done<{ quote: string }>(admin.post(`${path}/preview`).send(asked));
  await done(admin.post(path).send({ ...asked, reason: 'It came to less', quote }));
  await none(AttentionReason.Overpaid);
});

it('an overdue balance needs attention until it is paid', async () => {
  const id = await insertBooking(api.db, { date: dayAhead(40) });
  await api.db.query('UPDATE bookings SET pay_by = $2 WHERE id = $1', [id, dayAhead(0)]);
  expect(await items(AttentionReason.Overdue)).toEqual([]);
  await api.db.query('UPDATE bookings SET pay_by = $2 WHERE id = $1', [id, dayAhead(-1)]);
  expect(await only(AttentionReason.Overdue)).toMatchObject({ amount: '360.00' });
  await fresh();
  const cash = { amount: '360.00', method: 'cash', receivedOn: dayAhead(0) };
  await done(admin.post(`/api/admin/bookings/${id}/payments`).send(cash));
  await none(AttentionReason.Overdue);
});

it('a pending booking needs attention from the first minute until it is declined', async () => {
  const id = await insertBooking(api.db, { status: 'pending', date: dayAhead(40) });
  const item = await only(AttentionReason.Undecided);
  expect(item).toMatchObject({ sentence: expect.stringContaining(formatDate(dayAhead(40))) as string });
  await fresh();
  await done(admin.post(`/api/admin/bookings/${id}/decline`).send({ reason: 'We are closed that day' }));
  await none(AttentionReason.Undecided);
});

describe('an email that could not be delivered', () => {
  const insertMail = async (links = '{}'): Promise<number> => {
    const { rows } = await api.db.query<{ id: number }>(
      `INSERT INTO mails (kind, "to", subject, text, about_kind, about_id, message_id, state, tries, last_answer, claimed_at, links)
       VALUES ('note', 'sam@gone.example', 'Your booking', 'Hello', 'booking', 1, '<1@x>', 'dead', 20, '550 no such user', now(), $1)
       RETURNING id`,
      [links],
    );
    return rows[0]?.id ?? 0;
  };

  it('is sent again once, even when two staff carryOut the button', async () => {
    const id = await insertMail();
    const item = await only(AttentionReason.MailDead);
    expect(item.sentence).toBe('“Your booking” was not sent after 20 attempts: 550 no such user');
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => admin.post(`/api/admin/mails/${id}/resend`).send({ to: 'sam@guests.example' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
    await none(AttentionReason.MailDead);
    const { rows } = await api.db.query(
      `SELECT again."to", again.subject, again.text, again.message_id <> mail.message_id AS is_new
       FROM mails mail JOIN mails again ON again.id = mail.resent_as WHERE mail.id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { to: 'sam@guests.example', subject: 'Your booking', text: 'Hello', is_new: true },
    ]);
    expect((await api.db.query('SELECT FROM mails')).rows).toHaveLength(2);
  });

  it('is sent to its original address only, when it has a secret link', async () => {
    const id = await insertMail('{pay}');
    const { status, body } = await admin
      .post(`/api/admin/mails/${id}/resend`)
      .send({ to: 'eve@guests.example' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { to: [expect.stringContaining('personal link')] } });
    await carryOut(await only(AttentionReason.MailDead));
    await none(AttentionReason.MailDead);
  });
});

describe('missing webhooks', () => {
  it('need attention a day after the last event if payments arrived, until the next event', async () => {
    await paid();
    await api.sandbox.flushWebhooks();
    await eventually(async () =>
      expect((await api.db.query('SELECT FROM webhook_events')).rows.length).toBeGreaterThan(0),
    );
    await api.db.query(`UPDATE webhook_events SET received_at = now() - interval '23 hours'`);
    await api.db.query(`UPDATE payments SET completed_at = now() - interval '2 hours'`);
    expect(await items(AttentionReason.WebhookSilence)).toEqual([]);
    await api.db.query(`UPDATE webhook_events SET received_at = now() - interval '25 hours'`);
    expect(await only(AttentionReason.WebhookSilence)).toMatchObject({
      id: 'webhook_silence-stripe',
      owner: 'site_keeper',
      sentence: expect.stringMatching(
        /^Stripe has sent no events since \w{3} \d{1,2} \w{3} \d{4}, although payments came in/,
      ) as string,
      action: { kind: 'outside', label: 'Check webhook at Stripe' },
    });
    await paid();
    await api.sandbox.flushWebhooks();
    await none(AttentionReason.WebhookSilence);
  });

  it('need no attention without a payment after the last event', async () => {
    await paid();
    await api.sandbox.flushWebhooks();
    await older(30);
    expect(await items(AttentionReason.WebhookSilence)).toEqual([]);
  });
});

describe('a missing backup', () => {
  const detail = async (): Promise<object> =>
    ((await admin.get('/api/ready/detail').expect(200)).body as { backups: object[] }).backups[0] ?? {};
  const run = (ok: boolean, hoursAgo: number, words: string): Promise<unknown> =>
    api.db.query(
      `INSERT INTO backup_runs (kind, started_at, ok, file, bytes, words)
       VALUES ('backup', now() - $1 * interval '1 hour', $2, 'bridgewater-cluster-x.tar.gz', 4000000000, $3)`,
      [hoursAgo, ok, words],
    );
  afterAll(() => api.db.query('DELETE FROM backup_watches; DELETE FROM backup_runs'));

  it('needs attention when the last one is too old or failed, until a good one is made', async () => {
    await run(true, 50, 'complete after 3.0 s');
    expect(await items(AttentionReason.BackupMissing)).toEqual([]);
    await watchBackups(api.databaseUrl, 'backup', 36);
    // Before the first check nothing is late.
    expect(await items(AttentionReason.BackupMissing)).toEqual([]);
    expect(await detail()).toMatchObject({ kind: 'backup', maxAgeHours: 36, isOverdue: false, lastOk: true });
    await api.db.query(`UPDATE backup_watches SET since = now() - interval '60 hours'`);
    expect(await only(AttentionReason.BackupMissing)).toMatchObject({
      id: 'backup_missing-backup',
      owner: 'site_keeper',
      sentence: expect.stringMatching(
        /^The backup is overdue\. The last good one was on \w{3} \d{1,2} \w{3} \d{4}, \d{1,2}:\d\d [AP]M\.$/,
      ) as string,
    });
    expect(await detail()).toMatchObject({ isOverdue: true, bytes: 4_000_000_000 });
    await run(false, 2, 'No backup was made: there is no space left in backups.');
    expect((await only(AttentionReason.BackupMissing)).sentence).toContain(
      'The backup failed: No backup was made: there is no space left',
    );
    expect(await detail()).toMatchObject({ isOverdue: true, lastOk: false });
    await run(true, 1, 'complete after 3.0 s');
    await none(AttentionReason.BackupMissing);
    expect(await detail()).toMatchObject({ isOverdue: false, lastOk: true, words: 'complete after 3.0 s' });
    await run(false, 0, 'the server has gone');
    expect((await only(AttentionReason.BackupMissing)).sentence).toContain('failed: the server has gone');
  });
});

it('a failed job needs attention even after the queue has dropped it, until it succeeds', async () => {
  const jobs = api.get(JobQueue);
  const mailId = 987_654;
  await api.db.query(
    `INSERT INTO pgboss.job (id, name, data, state, output, completed_on) VALUES ($1, 'mail', $2, 'failed', $3, now())`,
    [randomUUID(), { mailId }, { message: 'not done within 20 s' }],
  );
  expect(jobs.queueNames).toContain('mail');
  await Promise.all([api.get(DeadJobs).collect(), api.get(DeadJobs).collect()]);
  await api.db.query(`DELETE FROM pgboss.job WHERE name = 'mail'`);
  await api.get(DeadJobs).collect();
  const item = await only(AttentionReason.JobDead);
  expect(item).toMatchObject({
    sentence: 'The job “mail” failed at its last attempt: not done within 20 s',
    action: { kind: 'retry_job', label: 'Try again' },
  });
  await carryOut(item);
  await none(AttentionReason.JobDead);
  const { rows } = await api.db.query(
    `SELECT data FROM pgboss.job WHERE name = 'mail' UNION ALL SELECT data FROM pgboss.archive WHERE name = 'mail'`,
  );
  expect(rows).toEqual([{ data: { mailId } }]);
  await admin.post(`/api/admin/jobs/${item.action.target}/retry`).send({}).expect(404);
});

it('a payment of the wrong amount is refunded in full and needs an explanation', async () => {
  const { agent, fields, paymentId } = await startCardCheckout(api);
  await payByCard(api, paymentId, { amount: PRICE_MINOR - 1 });
  expect((await submit(agent, fields, paymentId)).status).toBe(422);
  const item = await only(AttentionReason.AmountDiffers);
  expect(item.sentence).toBe('We asked for £240.00 and £239.99 was paid. It is refunded in full.');
  await admin
    .post(`${BASE}/${item.id}/explain`)
    .set('If-Match', `"${item.version}"`)
    .send({ explanation: 'A test of the treasurer’s own card.' })
    .expect(200);
  await none(AttentionReason.AmountDiffers);
});

it('a payment unknown to the provider needs attention until the provider knows it', async () => {
  const { paymentId } = await paid();
  await api.sandbox.flushWebhooks();
  await api.db.query(`UPDATE payments SET provider_payment_id = 'pi_gone'`);
  await reconcile(api);
  expect(await only(AttentionReason.ChargeMissing)).toMatchObject({
    sentence: expect.stringContaining('the provider has no payment pi_gone') as string,
  });
  await api.db.query(`UPDATE payments SET provider_payment_id = $1`, [paymentId]);
  await reconcile(api);
  await none(AttentionReason.ChargeMissing);
});

it('a payment known only to the provider, as after restoring a backup, needs attention until it is recorded', async () => {
  const { paymentId } = await paid();
  await clearBookings(api);
  await api.sandbox.flushWebhooks();
  const item = await only(AttentionReason.ChargeUnknown);
  expect(item).toMatchObject({
    amount: '240.00',
    sentence: expect.stringContaining(`took payment ${paymentId} for us`) as string,
  });
  await admin.get(`${BASE}/${item.id}`).expect(200);
  await api.db.query(
    `INSERT INTO payments (provider, provider_payment_id, amount_minor, received_minor, currency, status)
     VALUES ('stripe', $1, $2, $2, 'GBP', 'completed')`,
    [paymentId, PRICE_MINOR],
  );
  await none(AttentionReason.ChargeUnknown);
});

describe('the report of a provider', () => {
  const insertDifference = (kind: string, object: string, hours: number): Promise<unknown> =>
    api.db.query(
      `INSERT INTO payout_differences (kind, object, object_id, provider, payout_id, expected_minor, found_minor, currency, since)
       VALUES ($1, $2, '7', 'stripe', 3, 24000, 23999, 'GBP', now() - $3 * interval '1 hour')`,
      [kind, object, hours],
    );
  afterEach(() => api.db.query('DELETE FROM payout_differences'));

  it.each([
    [
      AttentionReason.MoneyUnreported,
      'unreported',
      'payment',
      'has not reported this payment after 24 hours',
    ],
    [AttentionReason.MoneyUnknown, 'unknown', 'movement', 'that we have no payment or refund for'],
    [
      AttentionReason.MoneyDiffers,
      'amount',
      'refund',
      'Our records say £240.00 for this refund, but Stripe reports £239.99.',
    ],
    [
      AttentionReason.MoneyDiffers,
      'amount',
      'payout',
      'The payout is £240.00, but its payments, refunds and fees add up to £239.99.',
    ],
  ])('needs attention as %s after 24 hours (%s, %s)', async (reason, kind, object, words) => {
    await insertDifference(kind, object, 23);
    await none(reason);
    await api.db.query(`UPDATE payout_differences SET since = since - interval '2 hours'`);
    expect(await only(reason)).toMatchObject({ sentence: expect.stringContaining(words) as string });
  });
});

describe('a bond', () => {
  const insertBond = async (date: string, state: string): Promise<number> => {
    const id = await insertBooking(api.db, { isPaid: true, status: 'completed', date });
    await api.db.query(
      `INSERT INTO bonds (booking_id, amount_minor, begins_at, ends_at, state, inspection, inspected_at)
       SELECT id, 20000, start_time, end_time, $2, 'clean', now() FROM bookings WHERE id = $1`,
      [id, state],
    );
    return id;
  };

  it.each([
    [AttentionReason.BondUnpaid, 'due', 1, 0, 'The day of the booking has come, and the bond is not paid.'],
    [AttentionReason.BondUninspected, 'taken', 1, -1, 'The booking is over. Inspect the rooms.'],
  ])(
    'needs attention (%s) in the state %s: not yet %i days before the booking, but %i days before it',
    async (reason, state, early, day, sentence) => {
      await insertBond(dayAhead(early), state);
      await none(reason);
      const id = await insertBond(dayAhead(day), state);
      expect(await only(reason)).toMatchObject({
        id: `${reason}-${id}`,
        amount: '200.00',
        sentence,
        action: { kind: 'page', target: `/admin/bookings/${id}` },
      });
      await api.db.query(`UPDATE bonds SET state = 'returned', settled_at = now() WHERE booking_id = $1`, [
        id,
      ]);
      await none(reason);
    },
  );

  it('that was inspected needs attention at once, but not while the hirer may respond', async () => {
    const id = await insertBond(dayAhead(-1), 'inspected');
    const reason = AttentionReason.BondUnreturned;
    expect(await only(reason)).toMatchObject({ sentence: expect.stringContaining('were clean') as string });
    const set = (changes: string): Promise<unknown> => api.db.query(`UPDATE bonds SET ${changes}`);
    await set(`inspection = 'damage'`);
    expect((await only(reason)).sentence).toContain('Claim for it');
    await set(`claimed_at = now(), response_due_at = now() + interval '2 days'`);
    await none(reason);
    await set(`answer = 'agreed', answered_at = now()`);
    expect((await only(reason)).sentence).toContain('Decide how much of the bond to keep');
    await set(`answer = NULL, answered_at = NULL, response_due_at = now() - interval '1 minute'`);
    expect((await only(reason)).sentence).toContain('Decide how much of the bond to keep');
    await api.db.query(`UPDATE bonds SET state = 'returned', settled_at = now() WHERE booking_id = $1`, [id]);
    await none(reason);
  });

  it('paid at the desk and returned needs attention until it is paid out by hand', async () => {
    const id = await insertBond(dayAhead(-1), 'inspected');
    await api.db.query(`UPDATE bonds SET state = 'returned', settled_at = now() WHERE booking_id = $1`, [id]);
    await api.db.query(
      `WITH paid AS (
         INSERT INTO payments (provider, purpose, amount_minor, received_minor, currency, status, completed_at, received_on)
         VALUES ('card_terminal', 'bond', 20000, 20000, 'GBP', 'completed', now(), current_date) RETURNING id),
       allocation AS (
         INSERT INTO payment_allocations (payment_id, booking_id, amount_minor) SELECT id, $1, 20000 FROM paid RETURNING id, payment_id)
       INSERT INTO refunds (payment_id, allocation_id, amount_minor, reason, cause, status)
       SELECT payment_id, id, 20000, 'bond', 'bond', 'queued' FROM allocation`,
      [id],
    );
    expect(await only(AttentionReason.RefundByHand)).toMatchObject({
      amount: '200.00',
      booking: { id },
      sentence: 'The bond was paid at the desk. Pay it out by hand.',
    });
  });
});

it.each([
  ['address', 'Gone', 'gone@a.example\u200B', 'The email address of account'],
  ['address', 'Gone', 'gone@\uFF41.example', 'The email address of account'],
  ['name', 'Ro\u00ADbin', 'robin@a.example', 'The name of account'],
  ['name', '\u3164', 'robin@a.example', 'The name of account'],
])('an account whose %s has hidden characters needs attention: case %#', async (_, name, email, sentence) => {
  const { id } = await createUser(api.db);
  await none(AttentionReason.HiddenCharacters);
  await api.db.query('UPDATE users SET full_name = $2, email = $3 WHERE id = $1', [id, name, email]);
  expect(await only(AttentionReason.HiddenCharacters)).toMatchObject({
    sentence: expect.stringContaining(sentence) as unknown,
    action: { kind: 'page', target: `/admin/people/${id}` },
  });
  await api.db.query(
    `UPDATE users SET full_name = 'میلاد می\u200Cخواهم 👩\u200D🚒', email = $2 WHERE id = $1`,
    [id, `robin-${id}@a.example`],
  );
  await none(AttentionReason.HiddenCharacters);
});

it('an upcoming booking or a subscriber whose address has hidden characters needs attention', async () => {
  const id = await insertBooking(api.db, { status: 'confirmed', date: dayAhead(20) });
  await api.db.query(`UPDATE bookings SET email = 'a@b.example' || U&'\\200B' WHERE id = $1`, [id]);
  expect((await only(AttentionReason.HiddenCharacters)).id).toBe(`hidden_characters-booking-${id}`);
  await api.db.query(
    `UPDATE bookings SET email = NULL, phone = '088 123', name = 'Sam' || U&'\\200B' WHERE id = $1`,
    [id],
  );
  const { version, ...byPhone } = await only(AttentionReason.HiddenCharacters);
  await admin
    .post(`${BASE}/${byPhone.id}/snooze`)
    .set('If-Match', `"${version}"`)
    .send({ until: dayAhead(5) })
    .expect(200);
  await api.db.query(`UPDATE bookings SET name = 'Sam' WHERE id = $1`, [id]);
  await api.db.query(`INSERT INTO subscribers (email) VALUES ('a@c.example' || U&'\\2060')`);
  expect((await only(AttentionReason.HiddenCharacters)).id).toMatch(/^hidden_characters-reader-/);
  await api.db.query('DELETE FROM subscribers');
  await none(AttentionReason.HiddenCharacters);
});

it('a webhook is a task while an event was not delivered, and while it is disabled', async () => {
  const { rows } = await api.db.query<{ id: number }>(
    `INSERT INTO webhook_endpoints (url, types, maker_id, secret)
     SELECT 'https://bar.example/hook', ARRAY['booking.created'], min(id), '' FROM users RETURNING id`,
  );
  const id = rows[0]?.id;
  await none(AttentionReason.WebhookFailed);
  await api.db.query(
    `WITH event AS (INSERT INTO integration_events (type, object_kind, object_id, data, assigned_at)
       VALUES ('booking.created', 'booking', '1', '{}', now()) RETURNING id)
     INSERT INTO webhook_deliveries (endpoint_id, event_id, state, next_try_at) SELECT $1, id, 'failed', NULL FROM event`,
    [id],
  );
  expect(await only(AttentionReason.WebhookFailed)).toMatchObject({
    sentence: 'One event was not delivered to bar.example and is not tried again.',
    action: { kind: 'page', target: `/admin/webhooks/${id}` },
  });
  await api.db.query(
    `UPDATE webhook_endpoints SET state = 'disabled', disabled_reason = 'failing', failing_since = now() - interval '5 days'`,
  );
  expect(await only(AttentionReason.WebhookDisabled)).toMatchObject({
    sentence: 'Nothing is sent to bar.example: no event could be delivered for five days.',
    action: { kind: 'page', target: `/admin/webhooks/${id}` },
  });
  await none(AttentionReason.WebhookFailed);
  await api.db.query('DELETE FROM webhook_endpoints');
  await none(AttentionReason.WebhookDisabled);
});

it('every reason about money, email and jobs is tested here or with its feature', () => {
  const elsewhere = Object.values(AttentionReason).filter((reason) => !shown.has(reason));
  expect(elsewhere.filter((reason) => !SHOWN_ELSEWHERE.includes(reason))).toEqual([]);
});
