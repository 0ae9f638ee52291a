import type { Response } from 'supertest';
import { HousekeepingJob } from '../../../src/auth/sessions/housekeeping.job.js';
import { insertBooking, dayAhead } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { mailTo } from '../sessions/account-links.js';
import { done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import { type MailServer, startMailServer, textOf } from '../../support/mail-server.js';

const PATH = '/api/admin/people/imports';
const NEW_PASSWORD = 'gum tree oval lantern';

interface Check {
  headings: string[];
  columns: Record<string, number>;
  rows: number;
  ready: number;
  problemRows: number;
  problems: { line: number; column: string | null; message: string }[];
}
interface Import {
  id: number;
  people: number;
  unused: number;
  waiting: number;
  invitedAt: string | null;
  undoneAt: string | null;
  removed: number | null;
  undoableUntil: string | null;
  isUndoing: boolean;
}

let mail: MailServer;
let desk: StaffDesk;
let second: ApiInstance;
beforeAll(async () => {
  mail = await startMailServer();
  const env = { SMTP_URL: mail.url, CONFIRMED_ADDRESS_REQUIRED: 'true' };
  desk = await openDesk({ env });
  second = await startApiInstance({ databaseUrl: desk.api.databaseUrl, sandbox: desk.api.sandbox, env });
}, 120_000);
afterAll(async () => {
  await second.close();
  await desk.close();
  await mail.close();
});
beforeEach(() => {
  mail.mails.length = 0;
});

const send = (path: string, file: string | Buffer, query: object = {}, as = desk.admin) =>
  as
    .post(path)
    .query(query)
    .set('Content-Type', 'text/csv')
    .send(file as string);
const check = (file: string | Buffer, query: object = {}): Promise<Check> =>
  done<Check>(send(`${PATH}/check`, file, query));
const run = (file: string | Buffer, query: object = {}) =>
  send(PATH, file, { fileName: 'members.csv', ...query });
const faultsOf = ({ body }: Response): string[] =>
  (body as { errors: { file?: string[] } }).errors.file ?? [];
const act = (id: number, verb: 'undo' | 'invite'): Promise<Import> =>
  done<Import>(desk.admin.post(`${PATH}/${id}/${verb}`));

let made = 0;
/** A file with this many rows and unused addresses. */
function table(rows: number, domain = `import${(made += 1)}.example`): string {
  const lines = Array.from(
    { length: rows },
    (_, index) => `Member ${index + 1},member.${index + 1}@${domain}`,
  );
  return `Name,Email\r\n${lines.join('\r\n')}\r\n`;
}
const accounts = async (domain: string): Promise<{ id: number; username: string; email: string }[]> =>
  (
    await desk.api.db.query<{ id: number; username: string; email: string }>(
      `SELECT id, username, email FROM users WHERE email LIKE '%@' || $1 ORDER BY id`,
      [domain],
    )
  ).rows;

it('a check of a file changes nothing and reports problems by line', async () => {
  const taken = await createUser(desk.api.db);
  const file = [
    'First name;Last name;E-mail;Club',
    'Robin;Lane;robin.l@look.example;Netball',
    `Kim;Lee;${taken.email};`,
    '=1+1;;kim@look.example;Netball',
    'Jo;Hart;jo@look.example;Quidditch',
    '"Ana;\nMaria";Ruiz;ANA@look.example;',
    'Bo;Ek;robin.l@LOOK.example',
  ].join('\r\n');
  const before = await desk.api.db.query('SELECT FROM users');
  const seen = await check(file);
  expect(seen).toMatchObject({
    headings: ['First name', 'Last name', 'E-mail', 'Club'],
    columns: { firstName: 0, lastName: 1, email: 2, club: 3 },
    rows: 6,
    ready: 1,
    problemRows: 5,
  });
  expect(seen.problems.map(({ line, column }) => [line, column])).toEqual([
    [3, 'email'],
    [4, 'firstName'],
    [5, 'club'],
    [7, 'firstName'],
    [8, 'email'],
  ]);
  expect((await desk.api.db.query('SELECT FROM users')).rows).toHaveLength(before.rows.length);
  // Other columns, chosen by hand.
  expect(await check(file, { email: 2, fullName: 1 })).toMatchObject({ columns: { email: 2, fullName: 1 } });
  await send(`${PATH}/check`, file, { email: 9, fullName: 1 }).expect(400);
  await send(`${PATH}/check`, file, { email: 'x' }).expect(400);
});

it.each([
  ['with its mark', Buffer.from('\uFEFFName,Email\r\nZoë Ångström,zoe1@read.example\r\n')],
  ['with LF alone', Buffer.from('Name,Email\nZoë Ångström,zoe2@read.example')],
  ['with CR alone', Buffer.from('Name,Email\rZoë Ångström,zoe3@read.example\r')],
  ['in UTF-16', Buffer.from('\uFEFFName\tEmail\r\nZoë Ångström\tzoe6@read.example\r\n', 'utf16le')],
  ['with a line sep=', Buffer.from('sep=;\r\nName;Email\r\nZoë Ångström;zoe7@read.example;;\r\n')],
  ['in Windows-1252', Buffer.from('Name,Email\r\nZoë Ångström,zoe8@read.example\r\n', 'latin1')],
  ['with tabs', Buffer.from('Name\tEmail\nZoë Ångström\tzoe4@read.example\n')],
  [
    'with quotes, and empty lines',
    Buffer.from('"Name","Email"\r\n\r\n"Zoë Ångström","zoe5@read.example"\r\n,\r\n'),
  ],
])('an import reads a file %s', async (_, file) => {
  expect(await check(file)).toMatchObject({
    rows: 1,
    ready: 1,
    sample: [['Zoë Ångström', expect.any(String)]],
  });
});

it.each([
  [
    'in an old encoding of Macs',
    Buffer.from('Name,Email\r\nZo\x91,zoe@bad.example\r\n', 'latin1'),
    'not in UTF-8',
  ],
  ['of Excel', Buffer.from('PK\x03\x04 xl/workbook.xml', 'latin1'), 'choose “Save as”'],
  ['that is no text', Buffer.from('Name,Email\r\nZ\0,zoe@bad.example\r\n'), 'as CSV'],
  ['that is empty', Buffer.from('\r\n'), 'empty'],
  ['with headings alone', Buffer.from('Name,Email\r\n'), 'no rows below the headings'],
  ['with a quote that is not closed', Buffer.from('Name,Email\r\n"Zoe,zoe@bad.example\r\n'), 'never closed'],
  [
    'with a line that has no end',
    Buffer.from(`Name,Email\r\n${'x'.repeat(30_000)},z@bad.example`),
    'too long',
  ],
  ['of a thousand columns', Buffer.from(`${'Name,'.repeat(1000)}Email\r\n`), 'more than 200 columns'],
])('an import refuses a file %s with an error message', async (_, file, words) => {
  const answer = await send(`${PATH}/check`, file).expect(400);
  expect(faultsOf(answer).join()).toContain(words);
});

it('an import accepts 20,000 rows, and refuses larger files and files without a table', async () => {
  expect(await check(table(20_000))).toMatchObject({ rows: 20_000, ready: 20_000 });
  expect(faultsOf(await send(`${PATH}/check`, table(20_001)).expect(400)).join()).toContain(
    'more than 20,000 rows',
  );
  await send(`${PATH}/check`, 'x'.repeat(4_194_305)).expect(413);
  await desk.admin.post(`${PATH}/check`).send({ file: 'Name' }).expect(415);
  await desk.admin.post('/api/admin/invitations').set('Content-Type', 'text/csv').send('Name').expect(415);
}, 120_000);

it('an import stores all rows or none, sends no email, and its accounts cannot sign in', async () => {
  const file = `Name,Email\r\nRobin Lane,robin@all.example\r\nNo Name,no address\r\nAdmin,admin@all.example\r\n`;
  expect(faultsOf(await run(file).expect(400))).toEqual(['Line 3: This is not an email address.']);
  expect(await accounts('all.example')).toHaveLength(0);
  const one = await done<Import>(run(file, { leaveOut: true }));
  expect(one).toMatchObject({ people: 2, unused: 2, waiting: 0, invitedAt: null });
  const [robin, admin] = await accounts('all.example');
  // Members with a club in the file are members of that club.
  await done(run('Name,Email,Section\nPat Ash,pat@clubs.example,netball\nLou Elm,lou@clubs.example,\n'));
  const { rows: members } = await desk.api.db.query(
    `SELECT email, club_members.club_id AS "clubId", state FROM club_members JOIN users ON users.id = user_id
     WHERE email LIKE '%@clubs.example'`,
  );
  expect(members).toEqual([{ email: 'pat@clubs.example', clubId: desk.ownClub, state: 'accepted' }]);
  // Reserved usernames are not used.
  expect([robin?.username, admin?.username]).toEqual(['robin', 'member-admin']);
  for (const password of ['!', '', ' ', NEW_PASSWORD])
    expect((await second.agent().post('/api/login').send({ username: 'robin', password })).status).not.toBe(
      200,
    );
  expect((await desk.api.db.query(`SELECT FROM mails WHERE "to" LIKE '%@all.example'`)).rows).toHaveLength(0);
  expect((await desk.api.db.query('SELECT FROM invitations')).rows).toHaveLength(0);
  // They are kept longer than unconfirmed registrations.
  await desk.api.db.query(
    `UPDATE users SET created_at = now() - interval '60 days' WHERE email LIKE '%@all.example'`,
  );
  await desk.api.get(HousekeepingJob).work();
  expect(await accounts('all.example')).toHaveLength(2);
  // The same file again is refused, because the accounts exist.
  expect(await check(file)).toMatchObject({ ready: 0, problemRows: 3 });
  await run(file, { leaveOut: true }).expect(400);
});

it('an import gives each member a unique username', async () => {
  await createUser(desk.api.db, { username: 'SAM' });
  await createUser(desk.api.db, { username: 'sam2' });
  await done(
    run('Name,Email\nOne,sam@one.names.example\nTwo,sam@two.names.example\nThree,sam@three.names.example'),
  );
  const { rows } = await desk.api.db.query<{ username: string }>(
    `SELECT username FROM users WHERE email LIKE '%names.example' ORDER BY id`,
  );
  expect(rows.map(({ username }) => username)).toEqual(['sam3', 'sam4', 'sam5']);
});

it('two concurrent imports of the same people create them once', async () => {
  const file = table(300, 'twice.example');
  const statuses = await Promise.all(
    [run(file), send(PATH, file, { fileName: 'b.csv' }, await otherAdmin())].map(
      async (call) => (await call).status,
    ),
  );
  expect(statuses.sort()).toEqual([201, 400]);
  expect(await accounts('twice.example')).toHaveLength(300);
});
async function otherAdmin() {
  return second.login((await createUser(desk.api.db, { role: 'admin' })).username);
}

it('imported members are invited once by a separate call, and set a password by the link', async () => {
  const { id } = await done<Import>(run(table(230, 'invited.example')));
  const answers = await Promise.all([act(id, 'invite'), act(id, 'invite')]);
  expect(answers.map(({ invitedAt }) => invitedAt)).not.toContain(null);
  await eventually(() => expect(new Set(mail.mails.flatMap(({ to }) => to)).size).toBe(230), 90_000);
  await act(id, 'invite');
  const { rows } = await desk.api.db.query(
    `SELECT FROM mails WHERE kind = 'invitation' AND "to" LIKE '%@invited.example'`,
  );
  expect(rows).toHaveLength(230);
  expect(mail.mails).toHaveLength(230);

  const email = 'member.7@invited.example';
  const text = textOf(await mailTo(mail, email, 'Your account at the'));
  const token = /invitation\?t=([\w-]{43})/.exec(text)?.[1] ?? '';
  expect(await done(second.agent().post('/api/auth/invitation/check').send({ token }))).toMatchObject({
    state: 'open',
    invitation: {
      email,
      fullName: 'Member 7',
      role: 'member',
      userName: expect.any(String) as string,
      hasAccount: false,
    },
  });
  const accept = () =>
    second
      .agent()
      .post('/api/auth/invitation/accept')
      .send({ token, username: 'seven', fullName: 'Seven Lane', password: NEW_PASSWORD });
  await accept().expect(204);
  await accept().expect(410);
  const agent = await desk.api.login('seven', NEW_PASSWORD);
  expect(await done(agent.get('/api/user'))).toMatchObject({
    fullName: 'Seven Lane',
    firstName: 'Seven',
    email,
    role: 'member',
  });

  // Members who set a password by a reset no longer need the invitation.
  const other = textOf(await mailTo(mail, 'member.8@invited.example', 'Your account at the'));
  const unused = /invitation\?t=([\w-]{43})/.exec(other)?.[1] ?? '';
  await desk.api.db.query(`UPDATE users SET password = 'x' WHERE email = 'member.8@invited.example'`);
  expect(await done(second.agent().post('/api/auth/invitation/check').send({ token: unused }))).toMatchObject(
    { state: 'used' },
  );
  await second
    .agent()
    .post('/api/auth/invitation/accept')
    .send({ token: unused, username: 'eight', fullName: 'Eight', password: NEW_PASSWORD })
    .expect(410);
}, 120_000);

it('an import can be undone for a week, which deletes unused accounts and their links', async () => {
  const { id, undoableUntil } = await done<Import>(run(table(5, 'undone.example')));
  const { rows } = await desk.api.db.query<{ created_at: Date }>(
    'SELECT created_at FROM member_imports WHERE id = $1',
    [id],
  );
  const made = new Date(rows[0]?.created_at ?? NaN).getTime();
  expect(undoableUntil).toBe(new Date(made + 7 * 86_400_000).toISOString());
  expect((await act(id, 'invite')).undoableUntil).toBe(undoableUntil);
  await eventually(() => expect(mail.mails).toHaveLength(5));
  const token =
    /invitation\?t=([\w-]{43})/.exec(
      textOf(await mailTo(mail, 'member.1@undone.example', 'Your account')),
    )?.[1] ?? '';
  const [, used, booked, secretary] = await accounts('undone.example');
  await desk.api.db.query(`UPDATE users SET password = 'a hash' WHERE id = $1`, [used?.id]);
  await insertBooking(desk.api.db, { userId: booked?.id, date: dayAhead(70) });
  await desk.api.db.query(`UPDATE users SET role = 'club_admin' WHERE id = $1`, [secretary?.id]);
  expect(await act(id, 'undo')).toMatchObject({ people: 5, removed: 2, unused: 0, undoableUntil: null });
  expect((await accounts('undone.example')).map((one) => one.id)).toEqual([
    used?.id,
    booked?.id,
    secretary?.id,
  ]);
  expect(await done(second.agent().post('/api/auth/invitation/check').send({ token }))).toEqual({
    state: 'expired',
    invitation: null,
  });
  await desk.admin.post(`${PATH}/${id}/undo`).expect(409);
  await desk.admin.post(`${PATH}/${id}/invite`).expect(409);

  const old = await done<Import>(run(table(1, 'old.example')));
  await desk.api.db.query(`UPDATE member_imports SET created_at = now() - interval '8 days' WHERE id = $1`, [
    old.id,
  ]);
  await desk.admin.post(`${PATH}/${old.id}/undo`).expect(409);
  expect(await accounts('old.example')).toHaveLength(1);
  await desk.admin.post(`${PATH}/999999/undo`).expect(404);
});

it('an account that its owner claims during an undo is either kept or deleted', async () => {
  const { id } = await done<Import>(run(table(1, 'race.example')));
  await act(id, 'invite');
  const token =
    /invitation\?t=([\w-]{43})/.exec(
      textOf(await mailTo(mail, 'member.1@race.example', 'Your account')),
    )?.[1] ?? '';
  const [accepted, undone] = await Promise.all([
    second
      .agent()
      .post('/api/auth/invitation/accept')
      .send({ token, username: 'racer', fullName: 'R', password: NEW_PASSWORD }),
    desk.admin.post(`${PATH}/${id}/undo`),
  ]);
  expect(undone.status).toBe(200);
  const left = await accounts('race.example');
  expect(left).toHaveLength(accepted.status === 204 ? 1 : 0);
  expect((undone.body as Import).removed).toBe(accepted.status === 204 ? 0 : 1);
});

it('the audit log names the import without addresses', async () => {
  await done(run(table(2, 'logged.example')));
  const { items } = await done<{ items: { action: string; objectName: string; changes: object[] }[] }>(
    desk.admin.get('/api/admin/log?objectKind=member_import'),
  );
  expect(items[0]).toMatchObject({
    action: 'members.import',
    objectName: 'members.csv',
    changes: [{ field: 'people', after: 2 }],
  });
  expect(JSON.stringify(items)).not.toContain('logged.example');
});
