import { createUser } from '../../factories/users.js';
import { openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';

/** Addresses are normalised as in email, and names cannot hide characters, in all inputs. */
let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk({});
}, 120_000);
afterAll(() => desk.close());

const ZERO_WIDTH = '\u200B';
let made = 0;
const registration = (over: object = {}): object => {
  made += 1;
  const username = `hidden-${made}`;
  return {
    username,
    email: `${username}@members.example`,
    fullName: 'Robin Lane',
    password: 'gum tree oval',
    ...over,
  };
};
const register = (over: object) => desk.api.agent().post('/api/register').send(registration(over));
const storedIn = async (table: string, email: string): Promise<number> =>
  (await desk.api.db.query(`SELECT FROM ${table} WHERE email = $1`, [email])).rowCount ?? 0;

it.each([
  ['a zero-width space at the end', (email: string) => `${email}${ZERO_WIDTH}`],
  ['a soft hyphen inside', (email: string) => email.replace('@', '\u00AD@')],
  ['a byte order mark in front', (email: string) => `\uFEFF${email}`],
  ['a full-width stop', (email: string) => email.replace('.example', '\uFF0Eexample')],
  ['full-width letters', (email: string) => email.replace('taken', '\uFF54aken')],
])('one mailbox has one account, however its address is written: %s', async (_, written) => {
  made += 1;
  const email = `taken-${made}@members.example`;
  await createUser(desk.api.db, { email });
  const { body, status } = await register({ email: written(email) });
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'email_taken' })]);
});

it('a mailbox has one account, with its domain in Unicode or in ASCII', async () => {
  await register({ email: 'robin@m\u00FCller.example' }).expect(201);
  const { body } = await register({ email: 'robin@xn--mller-kva.example' }).expect(409);
  expect(body).toMatchObject({ code: 'email_taken' });
});

it.each([
  ['a domain with letters of two alphabets', { email: 'robin@ex\u0430mple.org' }, 'email'],
  ['a user name with a letter of another alphabet', { username: 'r\u043Ebin' }, 'username'],
  ['a user name that looks like one of the club', { username: '0ff1ce' }, 'username'],
  ['a name of hidden characters', { fullName: `${ZERO_WIDTH}\u3164\u2800` }, 'fullName'],
  ['a name without a letter', { fullName: '\u{1F389}' }, 'fullName'],
])('a registration refuses %s', async (_, over, field) => {
  const { body } = await register(over).expect(400);
  expect(body).toMatchObject({ code: 'validation_failed', errors: { [field]: [expect.any(String)] } });
});

it('a name keeps joiners that its script needs and loses invisible characters', async () => {
  const { body } = await register({ fullName: `می\u200Cخواهم Ro${ZERO_WIDTH}bin` }).expect(201);
  expect(body).toMatchObject({ fullName: 'می\u200Cخواهم Robin' });
});

it('a mailbox has at most one open invitation', async () => {
  const invite = (email: string) =>
    desk.admin.post('/api/admin/invitations').send({ email, role: 'admin', clubIds: [] });
  await invite('guest@hidden.example').expect(201);
  const { body } = await invite(`guest@hidden.example${ZERO_WIDTH}`).expect(400);
  expect((body as { errors: object }).errors).toHaveProperty('email');
  expect(await storedIn('invitations', 'guest@hidden.example')).toBe(1);
});

it('a subscription stores the normalised address, and a suppressed address stays suppressed', async () => {
  await desk.api.db.query(
    `INSERT INTO suppressions (email, reason) VALUES ('gone@suppressed.example', 'hard_bounce')`,
  );
  for (const email of ['kim@reader.example', 'gone@suppressed.example']) {
    const { status } = await desk.api
      .agent()
      .post('/api/subscribers')
      .send({ email: `${email}${ZERO_WIDTH}` });
    expect(status).toBeLessThan(300);
    expect(await storedIn('subscribers', `${email}${ZERO_WIDTH}`)).toBe(0);
  }
  expect(await storedIn('subscribers', 'kim@reader.example')).toBe(1);
  const { rows } = await desk.api.db.query(`SELECT "to" FROM mails WHERE "to" LIKE '%suppressed.example_%'`);
  expect(rows).toEqual([]);
});

it('an import compares normalised addresses, and reports invalid names', async () => {
  await createUser(desk.api.db, { email: 'known@import.example' });
  const rows = [
    `Kim Lee,known@import.example${ZERO_WIDTH}`,
    'Mr.Li,li@import.example',
    `${ZERO_WIDTH},none@import.example`,
    'Sam Ng,twice@import.example',
    `Sam Ng,tw\u00ADice@import.example`,
  ];
  const { body } = await desk.admin
    .post('/api/admin/people/imports/check')
    .set('Content-Type', 'text/csv')
    .send(`Name,Email\r\n${rows.join('\r\n')}\r\n`)
    .expect(200);
  const { problems } = body as { problems: { line: number; message: string }[] };
  expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    '2: An account with this email address already exists.',
    expect.stringContaining('“Mr. Li”'),
    '4: The name is missing.',
    '6: Line 5 has the same email address.',
  ]);
});

it('a title loses invisible characters, and is refused if nothing else is left', async () => {
  const event = { title: `${ZERO_WIDTH}\u00AD`, startTime: '2030-05-01T10:00:00Z' };
  const { body } = await desk.admin.post('/api/admin/events').send(event).expect(400);
  expect((body as { errors: object }).errors).toHaveProperty('title');
});
