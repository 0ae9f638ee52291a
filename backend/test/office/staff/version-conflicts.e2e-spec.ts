import { jest } from '@jest/globals';
import { ClubEditing } from '../../../src/clubs/application/club-editing.service.js';
import { queuedBehind } from '../../payments/settlement/queued-behind.js';
import { change, done, openDesk, type StaffDesk } from './staff-desk.js';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const path = (): string => `/api/admin/clubs/${desk.ownClub}`;

it('an edit without a version is refused', async () => {
  const answer = await desk.admin.patch(path()).send({ name: 'Hasty' });
  expect(answer.status).toBe(428);
  expect(answer.body).toMatchObject({ code: 'version_required' });
});

it('a response has the version in its body and in its ETag', async () => {
  const answer = await desk.admin.get(path()).expect(200);
  expect(answer.headers['etag']).toBe(`"${(answer.body as { version: number }).version}"`);
});

it.each(['"0"', '"999"', '3', 'W/"1"', '*', '"1", "2"', 'x'.repeat(200), '"2147483648"'])(
  'an edit with the version %s is refused and answered with the current state',
  async (version) => {
    const now = await done(desk.admin.get(path()));
    const answer = await desk.admin.patch(path()).set('If-Match', version).send({ name: 'Stale' });
    expect(answer.status).toBe(412);
    expect(answer.body).toMatchObject({ code: 'stale_version', current: now });
  },
);

it('the second of two editors is answered with the first one’s changes', async () => {
  const { admin, secretary } = desk;
  const seen = await done(admin.get(path()));
  const first = await done(change(secretary, 'patch', path(), seen.version, { ageGroups: 'From eight' }));
  const second = await change(admin, 'patch', path(), seen.version, { ageGroups: 'From nine' });
  expect(second.status).toBe(412);
  expect((second.body as { current: object }).current).toEqual(first);
  expect(await done(admin.get(path()))).toEqual(first);
});

describe('two edits at the same moment', () => {
  /** Both calls read the row before either writes it. */
  const race = async (): Promise<number[]> => {
    const { admin, secretary, api, ownClub } = desk;
    const { version } = await done(admin.get(path()));
    const answers = await queuedBehind(
      api,
      'SELECT FROM clubs WHERE id = $1 FOR UPDATE',
      [ownClub],
      2,
      () => [
        change(admin, 'patch', path(), version, { ageGroups: `Admin’s ${version}` }),
        change(secretary, 'patch', path(), version, { seasonPeriod: `Secretary’s ${version}` }),
      ],
    );
    return answers.map(({ status }) => status).sort();
  };

  it('succeed once', async () => {
    const { version } = await done(desk.admin.get(path()));
    expect(await race()).toEqual([200, 412]);
    expect((await done(desk.admin.get(path()))).version).toBe(version + 1);
  });

  it('negative control: overwrite each other when the version is not checked', async () => {
    const { edited } = desk.api.app.get(ClubEditing);
    const guard = jest.spyOn(edited, 'whereUnchanged').mockImplementation(({ id }) => ({ id }));
    try {
      expect(await race()).toEqual([200, 200]);
    } finally {
      guard.mockRestore();
    }
    const { content } = await done(desk.admin.get(path()));
    const kept = [content['ageGroups'], content['seasonPeriod']].filter((text) =>
      /’s \d+$/.test(String(text)),
    );
    expect(kept.length).toBeGreaterThan(0);
    const last = Math.max(...kept.map((text) => Number(/\d+$/.exec(String(text))?.[0])));
    const ofLast = kept.filter((text) => String(text).endsWith(` ${last}`));
    // One of the two edits is lost.
    expect(ofLast).toHaveLength(1);
  });
});
