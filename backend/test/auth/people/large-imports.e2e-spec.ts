import { monitorEventLoopDelay } from 'node:perf_hooks';
import { jest } from '@jest/globals';
import { EntityManager } from 'typeorm';
import { MemberImportRepository } from '../../../src/auth/people/persistence/member-import.repository.js';
import { done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';
import { eventually } from '../../support/eventually.js';

const PATH = '/api/admin/people/imports';

interface Import {
  id: number;
  people: number;
  undoneAt: string | null;
}

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
}, 120_000);
afterAll(() => desk.close());

const run = (file: string) =>
  desk.admin.post(PATH).query({ fileName: 'members.csv' }).set('Content-Type', 'text/csv').send(file);
const act = (id: number, verb: 'undo' | 'invite'): Promise<Import> =>
  done<Import>(desk.admin.post(`${PATH}/${id}/${verb}`));
function table(rows: number, domain: string): string {
  const lines = Array.from(
    { length: rows },
    (_, index) => `Member ${index + 1},member.${index + 1}@${domain}`,
  );
  return `Name,Email\r\n${lines.join('\r\n')}\r\n`;
}
const accounts = async (domain: string): Promise<{ id: number }[]> =>
  (
    await desk.api.db.query<{ id: number }>(`SELECT id FROM users WHERE email LIKE '%@' || $1 ORDER BY id`, [
      domain,
    ])
  ).rows;

it('a large import of one name is stored in parts, and blocks other requests no longer than one of many names', async () => {
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
  // The shorter of two rounds, because other load may delay one of them.
  const many = [await delayOf(manyNames(1)), await delayOf(manyNames(2))];
  const one = [await delayOf(oneName(1)), await delayOf(oneName(2))];
  statements.mockRestore();
  expect(many).toMatchObject([{ stored: 5 }, { stored: 5 }]);
  expect(one).toMatchObject([{ stored: 5 }, { stored: 5 }]);
  expect(Math.max(...one.map(({ asked }) => asked))).toBeLessThan(4);
  // A search that started again for each member would take ten times as long.
  const shorter = (rounds: typeof one) => Math.min(...rounds.map(({ longestMs }) => longestMs));
  expect(shorter(one)).toBeLessThan(4 * shorter(many));
}, 60_000);

it('an import that fails halfway leaves nothing, and the same file can be imported again', async () => {
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

  it('is undone in parts of 500, the first of them within the request', async () => {
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

  it('can be undone while its invitations are sent, which then stop', async () => {
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

  it('continues an undo that a crash interrupted when it is requested again', async () => {
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
    // Also after its seven days have passed.
    await desk.api.db.query(
      `UPDATE member_imports SET created_at = now() - interval '8 days' WHERE id = $1`,
      [id],
    );
    await act(id, 'undo');
    expect(await undone(id)).toMatchObject({ removed: 1099 });
    expect(await left('crash.example')).toBe(1);
  });
});
