import request from 'supertest';
import { BankDetails } from '../../../src/payments/refunds/application/bank-details.service.js';
import { OldBankDetailsJob } from '../../../src/payments/refunds/application/old-bank-details.job.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import { tokenOf } from '../bonds/bond-steps.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';

const ACCOUNT = { accountName: 'Roberta Quince', bsb: '105999', accountNumber: '87654321' };
const SECRETS = ['Quince', '105999', '87654321'];

let treasury: Treasury;
let day = 40;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());

/** A booking with a refund of 20.00 to pay out by hand. */
async function withRefund(more: object = {}): Promise<number> {
  const id = await insertBooking(treasury.api.db, {
    status: 'pending',
    totalMinor: 24_000,
    date: dayAhead((day += 1)),
    email: `hirer-${day}@hirers.example`,
    ...more,
  });
  await treasury.admin
    .post(`/api/admin/bookings/${id}/payments`)
    .send({ method: 'cash', amount: '240.00', receivedOn: dayAhead(0) })
    .expect(200);
  await treasury.refund(id, { amount: '20.00', goodwill: true });
  return id;
}
const path = (id: number, call = ''): string => `/api/admin/bookings/${id}/bank-details${call}`;
const ask = async (id: number): Promise<string> => {
  await treasury.admin.post(path(id)).expect(204);
  return tokenOf(treasury, 'bank-details', id);
};
const visitor = () => request(treasury.api.url);
const open = (token: string) => visitor().post('/api/bank-details').send({ token });
const give = (token: string, account: object = ACCOUNT) =>
  visitor()
    .post('/api/bank-details/answer')
    .send({ token, ...account });
const view = (id: number) => treasury.admin.post(path(id, '/view'));
const refundOf = async (
  id: number,
): Promise<{ id: string; bankDetails: string | null; hasEmail: boolean }> => {
  const { body } = await treasury.admin.get(`/api/admin/refunds?view=to_pay_out&q=${id}`).expect(200);
  const { items } = body as {
    items: { id: string; bookingId: number; bankDetails: string | null; hasEmail: boolean }[];
  };
  return items.find(({ bookingId }) => bookingId === id)!;
};
const payOut = async (id: number, paidOutOn = dayAhead(0)): Promise<string> => {
  const refund = await refundOf(id);
  await treasury.admin.post(`/api/admin/refunds/${refund.id}/done`).send({ paidOutOn }).expect(200);
  return refund.id;
};
const deleteOld = (): Promise<void> => treasury.api.app.get(BankDetails, { strict: false }).deleteOld();

describe('bank details for a refund that is paid out by hand', () => {
  it('are asked for by email, given by its link, and viewed by staff, each with an audit entry', async () => {
    const id = await withRefund();
    const { body: mail } = await treasury.admin.post(path(id, '/preview')).expect(200);
    expect(mail).toMatchObject({
      to: `hirer-${day}@hirers.example`,
      subject: expect.stringMatching(/^Your bank details needed: refund for /),
      text: expect.stringContaining('We have a refund of £20.00 for you.'),
    });
    expect(await refundOf(id)).toMatchObject({ bankDetails: null, hasEmail: true });
    const token = await ask(id);
    expect(await refundOf(id)).toMatchObject({ bankDetails: 'asked' });
    await view(id).expect(409);
    const { body } = await open(token).expect(200);
    expect(body).toMatchObject({ amount: '20.00', currency: 'GBP', reference: expect.any(String) });
    await give(token).expect(204);
    expect(await refundOf(id)).toMatchObject({ bankDetails: 'given' });
    const { body: shown } = await view(id).expect(200).expect('cache-control', 'no-store');
    expect(shown).toEqual({ ...ACCOUNT, givenAt: expect.any(String) });
    const { rows } = await treasury.api.db.query<{ action: string; kind: string }>(
      `SELECT action, actor_kind AS kind FROM audit_log WHERE action LIKE 'booking.bank_details%' AND object_id = $1 ORDER BY id`,
      [String(id)],
    );
    expect(rows).toEqual([
      { action: 'booking.bank_details_ask', kind: 'user' },
      { action: 'booking.bank_details_give', kind: 'link' },
      { action: 'booking.bank_details_view', kind: 'user' },
    ]);
  });

  it('are asked for by itself when a booking that was paid in cash is cancelled, and the email says so', async () => {
    const id = await insertBooking(treasury.api.db, {
      status: 'pending',
      totalMinor: 24_000,
      date: dayAhead((day += 1)),
      email: `hirer-${day}@hirers.example`,
    });
    await treasury.admin
      .post(`/api/admin/bookings/${id}/payments`)
      .send({ method: 'cash', amount: '240.00', receivedOn: dayAhead(0) })
      .expect(200);
    await treasury.cancel(id, { by: 'club' });
    const mails = async () =>
      (
        await treasury.api.db.query<{ kind: string; text: string }>(
          `SELECT kind, text FROM mails WHERE about_kind = 'booking' AND about_id = $1 AND kind IN ('booking-cancelled', 'refund-bank-details') ORDER BY id`,
          [id],
        )
      ).rows;
    await eventually(async () => expect(await mails()).toHaveLength(2));
    const [cancelled, asked] = await mails();
    expect(cancelled?.text.replace(/\s+/g, ' ')).toContain(
      'We’re refunding £240.00 by bank transfer. We’ll email you a link to enter your bank details.',
    );
    expect(asked?.text).toContain('£240.00');
    const { rows } = await treasury.api.db.query<{ kind: string }>(
      `SELECT actor_kind AS kind FROM audit_log WHERE action = 'booking.bank_details_ask' AND object_id = $1`,
      [String(id)],
    );
    expect(rows).toEqual([{ kind: 'job' }]);
    await give(await tokenOf(treasury, 'bank-details', id)).expect(204);
  });

  it('are in no table as they were typed', async () => {
    const id = await withRefund();
    await give(await ask(id)).expect(204);
    const { rows: tables } = await treasury.api.db.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables)
      for (const secret of SECRETS) {
        const { rows } = await treasury.api.db.query<{ found: number }>(
          `SELECT count(*)::integer AS found FROM "${name}" t WHERE position($1 IN t::text) > 0`,
          [secret],
        );
        expect({ name, secret, found: rows[0]?.found }).toEqual({ name, secret, found: 0 });
      }
  });

  it('are asked for only if there is a refund to pay out by hand and an address', async () => {
    const without = await insertBooking(treasury.api.db, { status: 'pending', date: dayAhead((day += 1)) });
    for (const call of ['/preview', ''])
      expect((await treasury.admin.post(path(without, call)).expect(409)).body).toMatchObject({
        code: 'invalid_transition',
      });
    const id = await withRefund();
    await treasury.api.db.query('UPDATE bookings SET email = NULL WHERE id = $1', [id]);
    expect(await refundOf(id)).toMatchObject({ hasEmail: false });
    for (const call of ['/preview', ''])
      expect((await treasury.admin.post(path(id, call))).body).toMatchObject({ code: 'no_email' });
    await treasury.admin.post(path(99_999_999)).expect(404);
    await view(99_999_999).expect(404);
  });

  it('a link stops working when the email address of its booking changes, and only then', async () => {
    const id = await withRefund();
    const token = await ask(id);
    const change = async (fields: object): Promise<void> => {
      const { body } = await treasury.admin.get(`/api/admin/bookings/${id}`).expect(200);
      const { version } = body as { version: number };
      await treasury.admin
        .patch(`/api/admin/bookings/${id}`)
        .set('If-Match', `"${version}"`)
        .send(fields)
        .expect(200);
    };
    await change({ email: `hirer-${day}@hirers.example`, internalNote: 'Rang about the refund' });
    await open(token).expect(200);
    await change({ email: 'right-person@hirers.example' });
    for (const call of [open(token), give(token)])
      expect((await call).body).toMatchObject({ code: 'link_expired' });
    await give(await ask(id)).expect(204);
  });

  it('a link works once, for its purpose, until the payout, and not after a newer request', async () => {
    const refused = async (token: string): Promise<void> => {
      for (const call of [open(token), give(token)])
        expect((await call).body).toMatchObject({ code: 'link_expired' });
    };
    const id = await withRefund();
    const first = await ask(id);
    const second = await ask(id);
    await refused(first);
    await refused(await tokenOf(treasury, 'pay', id));
    await refused(await tokenOf(treasury, 'bond-response', id));
    await refused('a'.repeat(43));
    await open('short').expect(400);
    await give(second, { ...ACCOUNT, bsb: '12345' }).expect(400);
    await give(second, { ...ACCOUNT, accountNumber: '12 34' }).expect(400);
    await give(second, { ...ACCOUNT, accountName: ' ' }).expect(400);
    await give(second).expect(204);
    await refused(second);
    const third = await ask(id);
    await view(id).expect(409);
    await treasury.api.db.query(
      `UPDATE link_tokens SET expires_at = now() - interval '1 minute' WHERE object_id = $1 AND purpose = 'bank-details'`,
      [id],
    );
    await refused(third);
    const fourth = await ask(id);
    await payOut(id);
    await refused(fourth);
    await view(id).expect(409);
  });

  it('of two that are given at once with one link, one counts', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await withRefund();
      const token = await ask(id);
      const accounts = ['11111111', '22222222'].map((accountNumber) => ({ ...ACCOUNT, accountNumber }));
      const statuses = await Promise.all(
        accounts.map(async (account) => (await give(token, account)).status),
      );
      expect(statuses.filter((status) => status === 204)).toHaveLength(1);
      const won = accounts[statuses.indexOf(204)];
      expect((await view(id).expect(200)).body).toMatchObject(won!);
    }
  });

  it('are deleted 30 days after the last payout, and not before', async () => {
    treasury.api.app.get(OldBankDetailsJob, { strict: false });
    const id = await withRefund();
    await treasury.refund(id, { amount: '5.00', goodwill: true });
    await give(await ask(id)).expect(204);
    await treasury.api.db.query(
      `UPDATE bank_details SET asked_at = now() - interval '90 days', given_at = now() - interval '90 days' WHERE booking_id = $1`,
      [id],
    );
    await payOut(id);
    await deleteOld();
    // The other refund is still to be paid out.
    await view(id).expect(200);
    await payOut(id);
    const paidOut = async (days: number): Promise<void> => {
      await treasury.api.db.query(
        `UPDATE refunds SET paid_out_on = $2 WHERE payment_id IN (SELECT payment_id FROM payment_allocations WHERE booking_id = $1)`,
        [id, dayAhead(-days)],
      );
      await deleteOld();
    };
    await paidOut(29);
    await view(id).expect(200);
    await paidOut(30);
    await view(id).expect(409);
    const { rows } = await treasury.api.db.query('SELECT FROM bank_details WHERE booking_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('are erased with the hirer', async () => {
    const id = await withRefund({ date: dayAhead(-20), status: 'completed' });
    await give(await ask(id)).expect(204);
    await payOut(id);
    await treasury.api.db.query('UPDATE bookings SET email = NULL WHERE id = $1', [id]);
    const hirer = `/api/admin/bookings/${id}/hirer`;
    const { body: preview } = await treasury.admin.get(`${hirer}/erasure`).expect(200);
    expect(JSON.stringify(preview)).toContain('Bank details for refunds');
    await view(id).expect(200);
    await treasury.admin.post(`${hirer}/erase`).expect(204);
    await view(id).expect(409);
  });
});
