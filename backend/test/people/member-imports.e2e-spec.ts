import { monitorEventLoopDelay } from 'node:perf_hooks';
import { jest } from '@jest/globals';
import type { Response } from 'supertest';
import { EntityManager } from 'typeorm';
import { HousekeepingJob } from '../../src/auth/housekeeping.job.js';
import { insertBooking, dayAhead } from '../factories/bookings.js';
import { MemberImportRepository } from '../../src/people/persistence/member-import.repository.js';
import { createUser } from '../factories/users.js';
import { mailTo } from '../auth/account-links.js';
import { done, openDesk, type StaffDesk } from '../staff/staff-desk.js';
import { type ApiInstance, startApiInstance } from '../support/api-instance.js';
import { eventually } from '../support/eventually.js';
import { type MailServer, startMailServer, textOf } from '../support/mail-server.js';

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
/** A file with so many rows, whose addresses nobody has. */
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

it('looks at a file without doing anything, and says line by line what is wrong', async () => {
  const taken = await createUser(desk.api.db);
  const file = [
    'First name;Last name;E-mail;Club',
    'Robin;Lane;robin.l@look.example;Netball',
    `Kim;Lee;${taken.email};`,
    '=1+1;;kim@look.example;Netball',
    'Jo;Hart;jo@look.example;Quidditch',
    '"Ana;\nMaria";Ruiz;ANA@look.example;',
    'Bo;Ek;robin.l@LOOK.example;',
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
  ['with tabs', Buffer.from('Name\tEmail\nZoë Ångström\tzoe4@read.example\n')],
  [
    'with quotes, and empty lines',
    Buffer.from('"Name","Email"\r\n\r\n"Zoë Ångström","zoe5@read.example"\r\n,\r\n'),
  ],
])('reads a file %s', async (_, file) => {
  expect(await check(file)).toMatchObject({
    rows: 1,
    ready: 1,
    sample: [['Zoë Ångström', expect.any(String)]],
  });
});

it.each([
  ['in another encoding', Buffer.from('Name,Email\r\nZo\xeb,zoe@bad.example\r\n', 'latin1'), 'not in UTF-8'],
  ['in UTF-16', Buffer.from('\uFEFFName,Email\r\nZoe,zoe@bad.example\r\n', 'utf16le'), 'not in UTF-8'],
  ['that is no text', Buffer.from('Name,Email\r\nZ\0,zoe@bad.example\r\n'), 'no text'],
  ['that is empty', Buffer.from('\r\n'), 'empty'],
  ['with headings alone', Buffer.from('Name,Email\r\n'), 'nothing below the headings'],
  ['with a quote that is not closed', Buffer.from('Name,Email\r\n"Zoe,zoe@bad.example\r\n'), 'not closed'],
  [
    'with a line that has no end',
    Buffer.from(`Name,Email\r\n${'x'.repeat(30_000)},z@bad.example`),
    'too long',
  ],
  ['of a thousand columns', Buffer.from(`${'Name,'.repeat(1000)}Email\r\n`), 'more than 50 columns'],
])('refuses a file %s in a sentence', async (_, file, words) => {
  const answer = await send(`${PATH}/check`, file).expect(400);
  expect(faultsOf(answer).join()).toContain(words);
});

it('takes 20,000 rows, and no more; what is larger or no table is refused', async () => {
  expect(await check(table(20_000))).toMatchObject({ rows: 20_000, ready: 20_000 });
  expect(faultsOf(await send(`${PATH}/check`, table(20_001)).expect(400)).join()).toContain(
    'more than 20,000 rows',
  );
  await send(`${PATH}/check`, 'x'.repeat(4_194_305)).expect(413);
  await desk.admin.post(`${PATH}/check`).send({ file: 'Name' }).expect(415);
  await desk.admin.post('/api/admin/invitations').set('Content-Type', 'text/csv').send('Name').expect(415);
}, 120_000);

it('imports all or nothing, writes to nobody, and nobody signs in with such an account', async () => {
  const file = `Name,Email\r\nRobin Lane,robin@all.example\r\nNobody,no address\r\nAdmin,admin@all.example\r\n`;
  expect(faultsOf(await run(file).expect(400))).toEqual(['Line 3: This is no email address.']);
  expect(await accounts('all.example')).toHaveLength(0);
  const one = await done<Import>(run(file, { leaveOut: true }));
  expect(one).toMatchObject({ people: 2, unused: 2, waiting: 0, invitedAt: null });
  const [robin, admin] = await accounts('all.example');
  // Whose club the file names is a member of it.
  await done(run('Name,Email,Section\nPat Ash,pat@clubs.example,netball\nLou Elm,lou@clubs.example,\n'));
  const { rows: members } = await desk.api.db.query(
    `SELECT email, club_members.club_id AS "clubId", state FROM club_members JOIN users ON users.id = user_id
     WHERE email LIKE '%@clubs.example'`,
  );
  expect(members).toEqual([{ email: 'pat@clubs.example', clubId: desk.ownClub, state: 'accepted' }]);
  // A name of the club's own is not given away.
  expect([robin?.username, admin?.username]).toEqual(['robin', 'member-admin']);
  for (const password of ['!', '', ' ', NEW_PASSWORD])
    expect((await second.agent().post('/api/login').send({ username: 'robin', password })).status).not.toBe(
      200,
    );
  expect((await desk.api.db.query(`SELECT FROM mails WHERE "to" LIKE '%@all.example'`)).rows).toHaveLength(0);
  expect((await desk.api.db.query('SELECT FROM invitations')).rows).toHaveLength(0);
  // They wait longer than accounts that somebody has made and not confirmed.
  await desk.api.db.query(
    `UPDATE users SET created_at = now() - interval '60 days' WHERE email LIKE '%@all.example'`,
  );
  await desk.api.get(HousekeepingJob).work();
  expect(await accounts('all.example')).toHaveLength(2);
  // Twice the same file: they have accounts.
  expect(await check(file)).toMatchObject({ ready: 0, problemRows: 3 });
  await run(file, { leaveOut: true }).expect(400);
});

it('gives each a user name of their own', async () => {
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

it('two imports of the same people at once make them once', async () => {
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

it('writes to each once, by an act of its own, and each sets a password by the link', async () => {
  const { id } = await done<Import>(run(table(230, 'invited.example')));
  const answers = await Promise.all([act(id, 'invite'), act(id, 'invite')]);
  expect(answers.map(({ invitedAt }) => invitedAt)).not.toContain(null);
  await eventually(() => expect(new Set(mail.mails.flatMap(({ to }) => to)).size).toBe(230), 30_000);
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

  // Who came by a forgotten password needs the invitation no more.
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

it('is undone for a week: what nobody has used goes, with its links', async () => {
  const { id } = await done<Import>(run(table(5, 'undone.example')));
  await act(id, 'invite');
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

it('a large import of one name is stored in parts, and holds up other requests no longer than one of many names', async () => {
  const rows = 5000;
  const oneName = (round: number) =>
    Array.from({ length: rows }, (_, index) => `Sam,sam${round}@s${index}.same.example`);
  const manyNames = (round: number) =>
    Array.from({ length: rows }, (_, index) => `Sam,sam.${index}@many${round}.example`);
  const statements = jest.spyOn(EntityManager.prototype, 'query');
  const delayOf = async (lines: string[]): Promise<{ longestMs: number; stored: number; asked: number }> => {
    statements.mockClear();
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await done(run(`Name,Email\n${lines.join('\n')}`));
    delay.disable();
    const count = (words: string) => statements.mock.calls.filter(([sql]) => sql.includes(words)).length;
    return {
      longestMs: delay.max / 1e6,
      stored: count('INSERT INTO users'),
      asked: count('lower(username) = ANY'),
    };
  };
  // The shorter of two rounds: another process may hold up one of them.
  const many = [await delayOf(manyNames(1)), await delayOf(manyNames(2))];
  const one = [await delayOf(oneName(1)), await delayOf(oneName(2))];
  statements.mockRestore();
  expect(many).toMatchObject([{ stored: 5 }, { stored: 5 }]);
  expect(one).toMatchObject([{ stored: 5 }, { stored: 5 }]);
  expect(Math.max(...one.map(({ asked }) => asked))).toBeLessThan(4);
  // With a search that begins again for each member it is ten times as long.
  const shorter = (rounds: typeof one) => Math.min(...rounds.map(({ longestMs }) => longestMs));
  expect(shorter(one)).toBeLessThan(4 * shorter(many));
}, 60_000);

it('an import that fails in the middle leaves nothing, and the same file can be sent again', async () => {
  const file = table(1500, 'again.example');
  const query = EntityManager.prototype.query;
  let parts = 0;
  const crash = jest.spyOn(EntityManager.prototype, 'query').mockImplementation(function (
    this: EntityManager,
    sql: string,
    values?: Parameters<EntityManager['query']>[1],
  ) {
    if (sql.includes('INSERT INTO users') && (parts += 1) === 2) throw new Error('the process ends here');
    return query.call(this, sql, values);
  });
  await run(file).expect(500);
  crash.mockRestore();
  expect(await accounts('again.example')).toHaveLength(0);
  expect(await done<Import>(run(file))).toMatchObject({ people: 1500 });
});

describe('a large import', () => {
  const undone = async (id: number): Promise<Import> => {
    let found: Import | undefined;
    await eventually(async () => {
      found = (await done<Import[]>(desk.admin.get(PATH))).find((one) => one.id === id);
      expect(found?.undoneAt).toEqual(expect.any(String));
    }, 30_000);
    return found as Import;
  };
  const left = async (domain: string) => (await accounts(domain)).length;

  it('is undone in parts of 500, of which the first goes with the answer', async () => {
    const { id } = await done<Import>(run(table(1250, 'parts.example')));
    const parts = jest.spyOn(MemberImportRepository.prototype, 'removeSome');
    const begun = await act(id, 'undo');
    expect(begun).toMatchObject({ removed: 500, undoneAt: null, undoableUntil: null, isUndoing: true });
    await desk.admin.post(`${PATH}/${id}/invite`).expect(409);
    expect(await undone(id)).toMatchObject({ removed: 1250, unused: 0, isUndoing: false });
    expect(parts.mock.calls.filter(([importId]) => importId === id)).toHaveLength(3);
    parts.mockRestore();
    expect(await left('parts.example')).toBe(0);
    const { rows } = await desk.api.db.query<{ changes: object[] }>(
      `SELECT changes FROM audit_log WHERE action = 'members.import_undo' AND object_id = $1`,
      [String(id)],
    );
    expect(rows.map(({ changes }) => changes)).toEqual([[{ field: 'people', before: 1250, after: 0 }]]);
  });

  it('that is undone while its mails are written waits for a few of them, and no more are written', async () => {
    const { id } = await done<Import>(run(table(700, 'mailing.example')));
    await act(id, 'invite');
    await act(id, 'undo');
    expect(await undone(id)).toMatchObject({ removed: 700, waiting: 0 });
    const written = async () =>
      (await desk.api.db.query(`SELECT FROM mails WHERE "to" LIKE '%@mailing.example'`)).rows.length;
    const before = await written();
    expect(before).toBeLessThan(700);
    await eventually(async () =>
      expect(
        (
          await desk.api.db.query(
            `SELECT FROM pgboss.job WHERE name = 'invite-imported' AND state < 'completed'`,
          )
        ).rows,
      ).toHaveLength(0),
    );
    expect(await written()).toBe(before);
  });

  it('whose undoing was stopped by a crash is continued by saying it again', async () => {
    const { id } = await done<Import>(run(table(1100, 'crash.example')));
    const [, kept] = await accounts('crash.example');
    await desk.api.db.query(`UPDATE users SET password = 'a hash' WHERE id = $1`, [kept?.id]);
    const removeSome = MemberImportRepository.prototype.removeSome;
    const crash = jest.spyOn(MemberImportRepository.prototype, 'removeSome').mockImplementation(function (
      this: MemberImportRepository,
      ...given
    ) {
      return given[1] > 0
        ? Promise.reject(new Error('the process ends here'))
        : removeSome.apply(this, given);
    });
    await act(id, 'undo');
    await eventually(() => expect(crash.mock.calls.length).toBeGreaterThan(1));
    await desk.api.db.query(`DELETE FROM pgboss.job WHERE name = 'undo-member-import'`);
    crash.mockRestore();
    expect(await left('crash.example')).toBe(601);
    // Also when its seven days have passed meanwhile.
    await desk.api.db.query(
      `UPDATE member_imports SET created_at = now() - interval '8 days' WHERE id = $1`,
      [id],
    );
    await act(id, 'undo');
    expect(await undone(id)).toMatchObject({ removed: 1099 });
    expect(await left('crash.example')).toBe(1);
  });
});

it('somebody who takes their account up while it is undone has it, or it is gone', async () => {
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

it('names in the log what was imported, and no address', async () => {
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
