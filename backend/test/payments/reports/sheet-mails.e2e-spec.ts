import { jest } from '@jest/globals';
import { MailSender } from '../../../src/platform/mail/application/mail-sender.js';
import { JobQueue } from '../../../src/platform/jobs/job-queue.js';
import { crashesAfter, enableSimulatedCrashes } from '../../support/simulated-crash.js';
import { SheetMailsJob } from '../../../src/payments/reports/application/sheet-mails.job.js';
import { VENUE } from '../../factories/bookings.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import { closeMonth, LAST_MONTH, LAST_MONTH_DAY, bookedFor, recordCash, THIS_MONTH } from './report-steps.js';
import { itAtRelease } from '../../support/level.js';

/** The month sheet by email: on the 1st, once a month to each address in the settings. */
let treasury: Treasury;
let job: SheetMailsJob;
beforeAll(async () => {
  treasury = await openTreasury();
  job = treasury.api.app.get(SheetMailsJob);
  const past = await bookedFor(treasury.api.db, 24_000, LAST_MONTH_DAY);
  await recordCash(treasury.admin, past, '100.00', LAST_MONTH_DAY);
});
afterAll(() => treasury.close());
beforeEach(async () => {
  await treasury.api.db.query('TRUNCATE mails CASCADE');
  await treasury.api.db.query(
    `UPDATE report_settings SET sends_sheet = false, sheet_addresses = '{}', sent_month = NULL`,
  );
});

const PATH = '/api/admin/report-settings';
const TWO = ['one@committee.example', 'two@committee.example'];
/** The 1st of this month, at a minute of the day. */
const first = (minute = 8 * 60): Date => VENUE.instantOf(`${THIS_MONTH}-01`, minute);

interface Settings {
  yearStartMonth: number;
  sendsSheet: boolean;
  addresses: string[];
  version: number;
}
const settings = async (): Promise<Settings> => (await treasury.admin.get(PATH).expect(200)).body as Settings;
async function change(given: Partial<Settings>) {
  const { version, ...before } = await settings();
  return treasury.admin
    .put(PATH)
    .set('If-Match', `"${version}"`)
    .send({ ...before, ...given });
}
/** Switched on in an earlier month. */
async function switchOn(addresses: string[] = TWO): Promise<void> {
  expect((await change({ sendsSheet: true, addresses })).status).toBe(200);
  await treasury.api.db.query('UPDATE report_settings SET sent_month = NULL');
}
async function written(): Promise<
  { to: string; subject: string; text: string; attachments: { filename: string }[] }[]
> {
  const { rows } = await treasury.api.db.query<Awaited<ReturnType<typeof written>>[number]>(
    `SELECT "to", subject, text, attachments FROM mails WHERE kind = 'month-sheet' ORDER BY "to"`,
  );
  return rows;
}

it('the sheet of the last month is sent once to each address, with its summary and the PDF', async () => {
  await switchOn();
  await job.run(first());
  await job.run(first(9 * 60));
  const mails = await written();
  expect(mails.map(({ to }) => to)).toEqual(TWO);
  expect(mails[0]?.subject).toMatch(/^Month sheet, /);
  expect(mails[0]?.text).toContain('£100.00');
  expect(mails[0]?.text).toContain('not closed yet');
  expect(mails[0]?.attachments.map(({ filename }) => filename)).toEqual([`month-${LAST_MONTH}.pdf`]);
});

it('runs of several processes at the same time write one email to each address', async () => {
  await switchOn();
  await Promise.all(Array.from({ length: 4 }, () => job.run(first())));
  expect((await written()).map(({ to }) => to)).toEqual(TWO);
});

it('no email is written before 8:00 AM, and none while it is switched off', async () => {
  await job.run(first());
  await switchOn();
  await job.run(first(8 * 60 - 1));
  expect(await written()).toEqual([]);
});

it('the email goes out later in the month if no process ran on the 1st', async () => {
  await switchOn();
  await job.run(VENUE.instantOf(`${THIS_MONTH}-17`, 600));
  expect(await written()).toHaveLength(2);
});

it('the first email after switching on goes out on the next 1st, not at once', async () => {
  await change({ sendsSheet: true, addresses: TWO });
  await job.run();
  expect(await written()).toEqual([]);
});

it('a failed transaction writes neither emails nor the month, and the next run writes both', async () => {
  const { db } = treasury.api;
  await switchOn();
  await db.query(`
    CREATE FUNCTION fail_second() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW."to" = '${TWO[1]}' THEN RAISE EXCEPTION 'planted'; END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER fail_second BEFORE INSERT ON mails FOR EACH ROW EXECUTE FUNCTION fail_second();`);
  try {
    await expect(job.run(first())).rejects.toThrow('planted');
    expect(await written()).toEqual([]);
  } finally {
    await db.query('DROP FUNCTION fail_second CASCADE');
  }
  await job.run(first());
  expect(await written()).toHaveLength(2);
});

itAtRelease(
  'a crash after any statement writes all emails or none, and the next run writes each once',
  async () => {
    enableSimulatedCrashes();
    try {
      let statements = 0;
      for (let ended = true; ended;) {
        statements += 1;
        await treasury.api.db.query('TRUNCATE mails CASCADE');
        await treasury.api.db.query(
          `UPDATE report_settings SET sends_sheet = true, sheet_addresses = $1, sent_month = NULL`,
          [TWO],
        );
        ended = await crashesAfter(statements, () => job.run(first()));
        expect([0, 2]).toContain((await written()).length);
        await job.run(first());
        expect([statements, (await written()).map(({ to }) => to)]).toEqual([statements, TWO]);
      }
      // The figures of the sheet, BEGIN, settings, two emails with their jobs, the month, COMMIT.
      expect(statements).toBeGreaterThan(8);
    } finally {
      jest.restoreAllMocks();
    }
  },
  120_000,
);

it('an email that waits is not sent to an address that was removed meanwhile', async () => {
  const { api } = treasury;
  await switchOn();
  // The test sends them itself instead of jobs.
  jest.spyOn(api.app.get(JobQueue, { strict: false }), 'send').mockResolvedValue(undefined);
  try {
    await job.run(first());
  } finally {
    jest.restoreAllMocks();
  }
  await change({ addresses: [TWO[0] ?? ''] });
  const { rows } = await api.db.query<{ id: number }>(
    `SELECT id FROM mails WHERE kind = 'month-sheet' AND "to" = $1`,
    [TWO[1]],
  );
  await api.app.get(MailSender, { strict: false })['deliver'](rows[0]?.id ?? 0);
  const { rows: after } = await api.db.query('SELECT state FROM mails WHERE id = $1', [rows[0]?.id]);
  expect(after).toEqual([{ state: 'cancelled' }]);
});

it('the preview is the email of the last month, and says when it is closed', async () => {
  const before = (await treasury.admin.get(`${PATH}/preview`).expect(200)).body as { text: string };
  expect(before.text).toContain('not closed yet');
  await closeMonth(treasury.admin, LAST_MONTH);
  const { body } = await treasury.admin.get(`${PATH}/preview`).expect(200);
  expect(body).toMatchObject({
    subject: expect.stringMatching(/^Month sheet, /) as string,
    text: expect.stringContaining('The month is closed.') as string,
  });
});

it('settings are checked, kept once, and noted in the audit log', async () => {
  const { api } = treasury;
  const refused = async (given: Partial<Settings>, field: string) => {
    const { status, body } = await change(given);
    const { errors } = body as { errors: Record<string, string[]> };
    return [status, errors[field]?.[0]];
  };
  expect(await refused({ sendsSheet: true, addresses: [] }, 'addresses')).toEqual([
    400,
    'Enter at least one address.',
  ]);
  expect(await refused({ addresses: ['no address'] }, 'addresses')).toEqual([
    400,
    'Enter email addresses like name@example.com, one on each line.',
  ]);
  expect(await refused({ yearStartMonth: 13 }, 'yearStartMonth')).toEqual([
    400,
    'Choose the first month of the financial year.',
  ]);
  const { body } = await change({ yearStartMonth: 1, addresses: [...TWO, ...TWO] });
  expect(body).toMatchObject({ yearStartMonth: 1, addresses: TWO });
  const stale = await treasury.admin
    .put(PATH)
    .set('If-Match', '"1"')
    .send(body as object);
  expect(stale.status).not.toBe(200);
  const { rows } = await api.db.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM audit_log WHERE action = 'report_settings.update'`,
  );
  expect(rows[0]?.count).toBeGreaterThan(0);
});
