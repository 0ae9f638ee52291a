import pg from 'pg';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../../payment-sandbox/server.js';
import { createUser } from '../../factories/users.js';
import { instanceSettings } from '../../support/api-instance.js';
import { startApiProcess } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import { startMailServer } from '../../support/mail-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { moneyOf, refundRows } from './payment-steps.js';
import { paidByCard } from './paid-payments.js';
import { itAtRelease } from '../../support/level.js';

/** SIGTERM while a provider or the mail server does not answer: the process ends, and nothing is lost or done twice. */
let database: TestDatabase;
let sandbox: Sandbox;
let db: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
});
afterAll(async () => {
  await sandbox.close();
  await db.end();
  await database.drop();
});

it('a process ends within 20 s during a hanging refund, which is made once', async () => {
  // This time-out alone would delay the shutdown by a minute.
  const settings = instanceSettings(database.url, sandbox, {
    RECONCILE_INTERVAL_SECONDS: '2',
    PROVIDER_TIMEOUT_MS: '60000',
    LOG_LEVEL: 'warn',
  });
  await sandbox.control('faults', { dropWebhooks: true });
  const first = await startApiProcess(settings);
  let next: typeof first | null = null;
  try {
    const { id: userId } = await createUser(db);
    const { paymentId, providerPaymentId } = await paidByCard({ sandbox, db }, userId);
    // The refund request hangs, and so does the request about the other payment.
    await sandbox.control('faults', {
      hang: { pattern: '^(POST /v1/refunds$|GET /v1/payment_intents/pi_asked_in_vain)' },
    });
    // Another payment, whose reconciler request hangs at the same time.
    await db.query(
      `INSERT INTO payments (provider, provider_payment_id, user_id, amount_minor, currency)
       VALUES ('stripe', 'pi_asked_in_vain', $1, 30, 'GBP')`,
      [userId],
    );
    await eventually(async () =>
      expect(await moneyOf({ sandbox, db }, providerPaymentId)).toMatchObject({ refunds: 1 }),
    );
    const sent = Date.now();
    await first.stop('SIGTERM');
    expect(Date.now() - sent).toBeLessThan(20_000);
    expect(await refundRows({ sandbox, db }, providerPaymentId)).toMatchObject([{ status: 'sending' }]);
    // The job is released for the next process, without counting an attempt.
    const { rows } = await db.query(`SELECT state, retry_count FROM pgboss.job WHERE name = 'refund-stripe'`);
    expect(rows).toEqual([{ state: 'created', retry_count: 0 }]);

    await sandbox.control('faults', { hang: null });
    next = await startApiProcess(settings);
    await eventually(async () => {
      expect(await refundRows({ sandbox, db }, providerPaymentId)).toMatchObject([{ status: 'completed' }]);
    });
    expect(await moneyOf({ sandbox, db }, providerPaymentId)).toMatchObject({ returned: 24_000, refunds: 1 });
    expect(paymentId).not.toBe('');
  } finally {
    await sandbox.control('faults', { hang: null });
    await first.stop('SIGKILL');
    await next?.stop();
  }
}, 120_000);

itAtRelease(
  'a process ends within 20 s while the mail server hangs, and the next one sends the email with the same id',
  async () => {
    const mail = await startMailServer();
    mail.mute = true;
    const settings = instanceSettings(database.url, sandbox, { SMTP_URL: mail.url, LOG_LEVEL: 'warn' });
    const first = await startApiProcess(settings);
    let next: typeof first | null = null;
    const stored = async (): Promise<unknown> => (await db.query('SELECT state, tries FROM mails')).rows;
    try {
      const enquiry = {
        name: 'Robin',
        email: 'robin@visitors.example',
        subject: 'Hire',
        message: 'Is it free?',
      };
      await supertest(first.url).post('/api/contact').send(enquiry).expect(202);
      await eventually(() => expect(mail.mails).toHaveLength(1));
      expect(await stored()).toEqual([{ state: 'sending', tries: 1 }]);
      const sent = Date.now();
      await first.stop('SIGTERM');
      expect(Date.now() - sent).toBeLessThan(20_000);
      // Recorded as a failed try, with a job for the next one.
      expect(await stored()).toEqual([{ state: 'failed', tries: 1 }]);

      mail.mute = false;
      next = await startApiProcess(settings);
      await eventually(async () => expect(await stored()).toEqual([{ state: 'sent', tries: 2 }]));
      const ids = mail.mails.map(({ head }) => /^Message-ID: (.*)$/im.exec(head)?.[1]);
      expect(ids).toHaveLength(2);
      expect(new Set(ids).size).toBe(1);
    } finally {
      await first.stop('SIGKILL');
      await next?.stop();
      await mail.close();
    }
  },
  120_000,
);
