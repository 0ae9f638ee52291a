import { simpleParser } from 'mailparser';
import { DataSource } from 'typeorm';
import { MailOutbox, type MailOfBlocks } from '../../../src/platform/mail/application/mail-outbox.js';
import { createUser } from '../../factories/users.js';
import { insertBooking } from '../../factories/bookings.js';
import { openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';
import { eventually } from '../../support/eventually.js';
import { htmlErrors } from '../../support/mail-html-checker.js';
import { type MailServer, startMailServer } from '../../support/mail-server.js';

let mail: MailServer;
let desk: StaffDesk;
let made = 0;
beforeAll(async () => {
  mail = await startMailServer();
  desk = await openDesk({ env: { SMTP_URL: mail.url } });
});
afterAll(async () => {
  await desk.close();
  await mail.close();
});
beforeEach(() => {
  mail.mails.length = 0;
  mail.accepting = true;
});

/** Queues an email. */
async function write(change: Partial<MailOfBlocks> = {}): Promise<{ id: number; to: string }> {
  made += 1;
  const to = change.to ?? `reader-${made}@log.example`;
  const { manager } = desk.api.app.get(DataSource);
  await desk.api.app.get(MailOutbox).queue(
    {
      kind: 'data-export-ready',
      to,
      subject: `Log ${made}: <b>& "x"`,
      blocks: ['Hi Robin,', 'This is <i>it</i>.'],
      about: { kind: 'booking', id: 900_000 + made },
      ...change,
    },
    manager,
  );
  const { rows } = await desk.api.db.query<{ id: number }>('SELECT id FROM mails WHERE "to" = $1', [to]);
  return { id: rows[0]?.id ?? 0, to };
}
async function rowOf(id: number): Promise<Record<string, unknown>> {
  const { rows } = await desk.api.db.query<Record<string, unknown>>('SELECT * FROM mails WHERE id = $1', [
    id,
  ]);
  return rows[0] ?? {};
}
const reaches = (id: number, state: string): Promise<void> =>
  eventually(async () => expect((await rowOf(id))['state']).toBe(state));
const idsOf = async (query: string): Promise<number[]> => {
  const { body } = await desk.admin.get(`/api/admin/mails?${query}`).expect(200);
  return (body as { items: { id: number }[] }).items.map(({ id }) => id);
};
const auditActions = async (id: number): Promise<string[]> => {
  const { rows } = await desk.api.db.query<{ action: string }>(
    `SELECT action FROM audit_log WHERE object_kind = 'mail' AND object_id = $1 ORDER BY id`,
    [String(id)],
  );
  return rows.map(({ action }) => action);
};

it('an email is sent as valid text and HTML, and typed HTML is escaped', async () => {
  await write({ to: 'parsed@log.example', subject: 'Robin\r\nBcc: eve@log.example <script>' });
  const got = await eventually(() => {
    expect(mail.mails).toHaveLength(1);
    return mail.mails[0]!;
  });
  const parsed = await simpleParser(`${got.head}\r\n\r\n${got.body}`);
  expect(parsed.subject).toBe('Robin Bcc: eve@log.example <script>');
  expect(parsed.bcc).toBeUndefined();
  expect(parsed.text).toContain('This is <i>it</i>.');
  expect(parsed.html).toContain('This is &lt;i&gt;it&lt;/i&gt;.');
  expect(await htmlErrors(parsed.html as string)).toEqual([]);
});

it('the log finds emails by kind, state, address, subject, booking and day', async () => {
  const { id, to } = await write({ kind: 'membership-ended', subject: 'Found 100% of it' });
  await reaches(id, 'sent');
  const other = await write();
  await reaches(other.id, 'sent');
  const today = new Date().toISOString().slice(0, 10);
  for (const query of [
    'kind=membership-ended',
    'kind=membership-ended&state=sent',
    `address=${to.toUpperCase()}`,
    'q=found%20100%25',
    `bookingId=${900_000 + made - 1}`,
  ])
    expect([query, await idsOf(query)]).toEqual([query, [id]]);
  expect(await idsOf('q=found%20100_')).toEqual([]);
  expect(await idsOf('kind=membership-ended&state=dead')).toEqual([]);
  expect(await idsOf('kind=membership-ended&to=2020-01-01')).toEqual([]);
  expect(await idsOf(`from=2020-01-01&kind=membership-ended`)).toEqual([id]);
  await desk.admin.get(`/api/admin/mails?from=${today}&to=2020-01-01`).expect(400);
  const page = await desk.admin.get('/api/admin/mails');
  expect(page.body).toMatchObject({ delivery: 'smtp' });
});

it('the log shows an email without its secret links, and only to admins', async () => {
  const { id } = await write({
    blocks: ['Hi {{link:pay}},', { button: 'Pay now', link: 'pay' }],
  });
  await reaches(id, 'sent');
  const { body } = await desk.admin.get(`/api/admin/mails/${id}`).expect(200);
  expect(body).toMatchObject({ canResend: true, canChangeAddress: false, canCancel: false, hasHtml: true });
  expect((body as { text: string }).text).toContain('Pay now:\n[a link only for the recipient]');
  const html = await desk.admin.get(`/api/admin/mails/${id}/html`).expect(200);
  expect(html.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  );
  expect(html.headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(html.headers['cache-control']).toBe('no-store');
  expect(html.text).toContain('href="#"');
  // Typed text that looks like a link placeholder is shown as text.
  expect((body as { text: string }).text).toContain('Hi {{ link:pay}},');
  expect(JSON.stringify(body) + html.text).not.toMatch(/\{\{link|\?t=/);
  for (const path of ['', '/html']) {
    await desk.api.agent().get(`/api/admin/mails/${id}${path}`).expect(401);
    await desk.secretary.get(`/api/admin/mails/${id}${path}`).expect(403);
  }
  await desk.admin.get('/api/admin/mails/99999999').expect(404);
});

describe('sending an email again', () => {
  it('makes one new email, even for several requests at once, and that one can be sent again', async () => {
    const { id } = await write();
    await reaches(id, 'sent');
    const answers = await Promise.all(
      [1, 2, 3].map(() => desk.admin.post(`/api/admin/mails/${id}/resend`).send({ to: 'right@log.example' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    const first = await rowOf(id);
    const again = await rowOf(first['resent_as'] as number);
    expect(again).toMatchObject({ to: 'right@log.example', resend_of: id, subject: first['subject'] });
    expect(again['message_id']).not.toBe(first['message_id']);
    await reaches(again['id'] as number, 'sent');
    expect(mail.mails.map(({ to }) => to[0])).toContain('right@log.example');
    await desk.admin
      .post(`/api/admin/mails/${again['id'] as number}/resend`)
      .send({})
      .expect(204);
    expect(await auditActions(id)).toEqual(['mail.resend']);
  });

  it('is refused for another address if it has a secret link, and after its text was deleted', async () => {
    const { id } = await write({ blocks: [{ button: 'Pay now', link: 'pay' }] });
    await reaches(id, 'sent');
    const moved = await desk.admin.post(`/api/admin/mails/${id}/resend`).send({ to: 'eve@log.example' });
    expect([moved.status, (moved.body as { code: string }).code]).toEqual([400, 'validation_failed']);
    const remove = `UPDATE mails SET text = '', html = NULL`;
    await expect(desk.api.db.query(`${remove} WHERE id = $1`, [id])).rejects.toThrow('mails_blocks');
    await desk.api.db.query(`${remove}, blocks = NULL WHERE id = $1`, [id]);
    await desk.admin.post(`/api/admin/mails/${id}/resend`).send({}).expect(404);
    const { body } = await desk.admin.get(`/api/admin/mails/${id}`).expect(200);
    expect(body).toMatchObject({ text: null, hasHtml: false, canResend: false });
    await desk.admin.get(`/api/admin/mails/${id}/html`).expect(404);
  });
});

describe('a waiting email', () => {
  const waiting = async (): Promise<number> => {
    mail.accepting = false;
    const { id } = await write();
    await reaches(id, 'failed');
    // Its next attempt is a day away.
    await desk.api.db.query(
      `DELETE FROM pgboss.job WHERE name = 'mail' AND data = jsonb_build_object('mailId', $1::int)`,
      [id],
    );
    await desk.api.db.query(
      `UPDATE mails SET state = 'failed', next_at = now() + interval '1 day' WHERE id = $1`,
      [id],
    );
    return id;
  };

  it('is tried at once by Send now', async () => {
    const id = await waiting();
    mail.accepting = true;
    await desk.admin.post(`/api/admin/mails/${id}/send-now`).expect(204);
    await reaches(id, 'sent');
    const again = await desk.admin.post(`/api/admin/mails/${id}/send-now`);
    expect([again.status, (again.body as { code: string }).code]).toEqual([409, 'invalid_transition']);
    expect(await auditActions(id)).toEqual(['mail.send_now']);
    expect(mail.mails).toHaveLength(1);
  });

  it('is cancelled by one of two requests at once, and then not sent', async () => {
    const id = await waiting();
    const answers = await Promise.all([1, 2].map(() => desk.admin.post(`/api/admin/mails/${id}/cancel`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    mail.accepting = true;
    await desk.admin.post(`/api/admin/mails/${id}/send-now`).expect(409);
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled', next_at: null });
    expect(await auditActions(id)).toEqual(['mail.cancel']);
    expect(mail.mails).toHaveLength(0);
  });

  it('makes one attention item, of the oldest one, after half an hour', async () => {
    const [id, later] = [await waiting(), await waiting()];
    const items = async (): Promise<{ id: string; action: { target: string } }[]> => {
      const { body } = await desk.admin.get('/api/admin/attention?reason=mail_waiting').expect(200);
      return (body as { items: { id: string; action: { target: string } }[] }).items;
    };
    expect(await items()).toEqual([]);
    await desk.api.db.query(
      `UPDATE mails SET created_at = now() - interval '31 minutes' WHERE id = ANY ($1)`,
      [[id, later]],
    );
    await eventually(async () =>
      expect(await items()).toMatchObject([
        { id: `mail_waiting-${id}`, action: { target: `/admin/mail/${id}` } },
      ]),
    );
    mail.accepting = true;
    for (const one of [id, later]) await desk.admin.post(`/api/admin/mails/${one}/cancel`).expect(204);
    await eventually(async () => expect(await items()).toEqual([]));
  });
});

it.each(['booking', 'user'] as const)(
  'an email with a secret link is not sent again to a former address of the %s',
  async (kind) => {
    const { db } = desk.api;
    const user = await createUser(db);
    const id = kind === 'user' ? user.id : await insertBooking(db, { userId: user.id });
    const table = kind === 'user' ? 'users' : 'bookings';
    const to = `former-${kind}@log.example`;
    const setAddress = (email: string) =>
      db.query(`UPDATE ${table} SET email = $2 WHERE id = $1`, [id, email]);
    await setAddress(to);
    const written = await write({
      to,
      blocks: ['Hi,', { button: 'Open', link: 'pay' }],
      about: { kind, id },
    });
    await reaches(written.id, 'sent');
    await setAddress(`later-${kind}@log.example`);
    const resend = () => desk.admin.post(`/api/admin/mails/${written.id}/resend`).send({});
    const { body } = await resend().expect(400);
    expect(body).toMatchObject({ errors: { to: [expect.stringContaining('another address now')] } });
    if (kind === 'booking') {
      await db.query(`UPDATE bookings SET user_id = NULL, email = NULL, phone = '088 123' WHERE id = $1`, [
        id,
      ]);
      await resend().expect(400);
    }
    await setAddress(to.toUpperCase());
    await resend().expect(204);
  },
);
