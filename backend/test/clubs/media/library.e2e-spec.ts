import { jest } from '@jest/globals';
import type { Response } from 'supertest';
import { EmptyBinJob } from '../../../src/clubs/media/application/empty-bin.job.js';
import { FileStore } from '../../../src/platform/files/file-store.js';
import { queuedBehind, waitingFor } from '../../payments/settlement/queued-behind.js';
import { insertEvent } from '../../site/public/content.js';
import { change, CLUB, done, openDesk, type StaffDesk } from '../../office/staff/staff-desk.js';
import { complete, photo, type Picture, send } from './files.js';
import { itAtRelease } from '../../support/level.js';

let desk: StaffDesk;
let seed = 100;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const fresh = (): Promise<Buffer> => photo({ width: 240, height: 180, seed: (seed += 1) });
const path = ({ id }: { id: number }): string => `/api/admin/media/${id}`;
const read = (picture: Picture): Promise<Picture> => done<Picture>(desk.admin.get(path(picture)));

describe('a crop of a picture', () => {
  const PART = { turn: 0, left: 25, top: 0, width: 50, height: 50 };
  const crop = (picture: Picture, fields: object = PART, version = picture.version) =>
    change(desk.admin, 'post', `${path(picture)}/crop`, version, fields);

  it('is a new picture with the same details and a hash of its own, and the old one stays', async () => {
    const old = await complete(desk.admin, await fresh());
    const cropped = await done<Picture>(crop(old));
    expect(cropped).toMatchObject({ width: 120, height: 90, isComplete: true });
    expect(cropped.id).not.toBe(old.id);
    expect(cropped.imageUrl).not.toBe(old.imageUrl);
    expect(await read(old)).toMatchObject({ imageUrl: old.imageUrl, version: old.version });
    for (const { imageUrl } of [old, cropped]) await desk.api.agent().get(imageUrl).expect(200);
  });

  it('swaps width and height when it is turned by 90 degrees', async () => {
    const old = await complete(desk.admin, await fresh());
    const turned = await done<Picture>(crop(old, { turn: 90, left: 0, top: 0, width: 100, height: 100 }));
    expect(turned).toMatchObject({ width: 180, height: 240 });
  });

  it('gives the same picture when it is made twice', async () => {
    const old = await complete(desk.admin, await fresh());
    const [first, second] = [await done<Picture>(crop(old)), await done<Picture>(crop(old))];
    expect(second.id).toBe(first.id);
  });

  it('is refused for a picture in the bin', async () => {
    const old = await complete(desk.admin, await fresh());
    expect((await change(desk.admin, 'delete', path(old), old.version)).status).toBe(204);
    const refused = await crop(old, PART, old.version + 1);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'invalid_transition' }]);
  });

  it('is refused when another person has changed the picture meanwhile', async () => {
    const old = await complete(desk.admin, await fresh());
    expect((await crop(old, PART, old.version - 1)).status).toBe(412);
  });

  it.each([
    ['reaches over the edge', { ...PART, left: 60 }],
    ['changes nothing', { turn: 0, left: 0, top: 0, width: 100, height: 100 }],
    ['is too small', { ...PART, width: 1 }],
    ['is turned by half a corner', { ...PART, turn: 45 }],
  ])('is refused when it %s', async (_what, fields) => {
    const old = await complete(desk.admin, await fresh());
    expect((await crop(old, fields)).status).toBe(400);
  });
});

describe('the details of a picture', () => {
  it('are alternative text, focal point and owner, and changes are in the audit log', async () => {
    const sent = (await send(desk.admin, await fresh())).body as Picture;
    const said = {
      altText: 'The bar on a quiet evening',
      caption: 'Bar & lounge',
      credit: 'Photograph: Robin Taylor',
      focalX: 20,
      focalY: 80,
      showsChildren: true,
      hasConsent: true,
      clubId: desk.ownClub,
    };
    const changed = await done<Picture>(change(desk.admin, 'patch', path(sent), 1, said));
    expect(changed).toMatchObject({ version: 2, isComplete: true, content: said });
    const log = await done<{ items: { action: string; changes: { field: string }[] }[] }>(
      desk.admin.get(`/api/admin/log?objectKind=picture&objectId=${sent.id}`),
    );
    expect(log.items.map(({ action }) => action)).toEqual(['picture.update', 'picture.upload']);
    expect(log.items[0]?.changes.map(({ field }) => field).sort()).toEqual(Object.keys(said).sort());
  });

  it.each([
    ['too little', { altText: 'Hall' }],
    ['nothing', { caption: 'The hall' }],
    ["its file's name", { altText: 'hall.jpg' }],
    ["its file's name without its end", { altText: 'Terrace' }],
  ])('is refused without an alternative text: %s', async (_what, fields) => {
    const sent = (await send(desk.admin, await fresh(), { name: 'terrace.jpg' })).body as Picture;
    const answer = await change(desk.admin, 'patch', path(sent), 1, fields);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      code: 'alt_text_required',
      errors: { altText: [expect.any(String)] },
    });
  });

  it('may mark it as decorative, which needs no alternative text', async () => {
    const sent = (await send(desk.admin, await fresh())).body as Picture;
    const answer = change(desk.admin, 'patch', path(sent), 1, {
      altText: 'Something else',
      isDecorative: true,
    });
    expect(await done<Picture>(answer)).toMatchObject({ isComplete: true, content: { altText: '' } });
  });

  it('include consent if children can be recognised', async () => {
    const picture = await complete(desk.admin, await fresh());
    const answer = await change(desk.admin, 'patch', path(picture), picture.version, { showsChildren: true });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { hasConsent: [expect.any(String)] } });
  });

  it.each([
    [{ focalX: 101 }, 'focalX'],
    [{ focalY: -1 }, 'focalY'],
    [{ focalX: 1.5 }, 'focalX'],
    [{ altText: 'x'.repeat(301) }, 'altText'],
    [{ caption: null }, 'caption'],
    [{ clubId: 999_999 }, 'clubId'],
    [{ hash: 'ab' }, 'hash'],
    [{ isDecorative: 'yes' }, 'isDecorative'],
  ])('is told what is wrong: %j', async (fields, field) => {
    const picture = await complete(desk.admin, await fresh());
    const answer = await change(desk.admin, 'patch', path(picture), picture.version, fields);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
  });

  it('are not overwritten by a change based on an old version', async () => {
    const picture = await complete(desk.admin, await fresh());
    expect((await desk.admin.patch(path(picture)).send({ caption: 'Hasty' })).status).toBe(428);
    const first = await done<Picture>(
      change(desk.admin, 'patch', path(picture), picture.version, { caption: 'First' }),
    );
    const second = await change(desk.admin, 'patch', path(picture), picture.version, { caption: 'Second' });
    expect(second.status).toBe(412);
    expect(second.body).toMatchObject({ code: 'stale_version', current: first });
    const late = await change(desk.admin, 'delete', path(picture), picture.version);
    expect(late.status).toBe(412);
  });

  it('accept one of two simultaneous changes', async () => {
    const picture = await complete(desk.admin, await fresh());
    const answers = await queuedBehind(
      desk.api,
      'SELECT FROM pictures WHERE id = $1 FOR UPDATE',
      [picture.id],
      2,
      () =>
        ['One', 'Other'].map((caption) =>
          change(desk.admin, 'patch', path(picture), picture.version, { caption }),
        ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await read(picture)).version).toBe(picture.version + 1);
  });
});

describe("a secretary's pictures", () => {
  it('are those of their clubs; pictures of others and the office are not found', async () => {
    const { secretary, admin, ownClub, foreignClub } = desk;
    const own = await complete(admin, await fresh(), ownClub);
    const others = [await complete(admin, await fresh(), foreignClub), await complete(admin, await fresh())];
    const list = await done<{ items: Picture[] }>(secretary.get('/api/admin/media'));
    expect(list.items.map(({ id }) => id)).toContain(own.id);
    expect(list.items.every(({ content }) => content['clubId'] === ownClub)).toBe(true);
    for (const other of others) {
      for (const answer of [
        await secretary.get(path(other)),
        await change(secretary, 'patch', path(other), other.version, { caption: 'Mine' }),
        await change(secretary, 'delete', path(other), other.version),
        await change(secretary, 'post', `${path(other)}/restore`, other.version),
        await change(secretary, 'post', `${path(other)}/crop`, other.version, {
          turn: 90,
          left: 0,
          top: 0,
          width: 100,
          height: 100,
        }),
      ])
        expect({ status: answer.status, code: (answer.body as { code: string }).code }).toEqual({
          status: 404,
          code: 'picture_not_found',
        });
    }
    const given = await change(secretary, 'patch', path(own), own.version, { clubId: foreignClub });
    expect(given.status).toBe(400);
  });

  it('are the only ones they can add to content', async () => {
    const { secretary, admin, ownClub, foreignClub } = desk;
    const clubPath = `/api/admin/clubs/${ownClub}`;
    const { version } = await done(secretary.get(clubPath));
    const foreign = await complete(admin, await fresh(), foreignClub);
    for (const fields of [{ imageUrl: foreign.imageUrl }, { galleryPictureIds: [foreign.id] }]) {
      const answer = await change(secretary, 'patch', clubPath, version, fields);
      expect(answer.status).toBe(400);
      expect(Object.keys((answer.body as { errors: object }).errors)).toEqual(Object.keys(fields));
    }
    const own = await complete(secretary, await fresh(), ownClub);
    const changed = await change(secretary, 'patch', clubPath, version, {
      imageUrl: own.imageUrl,
      galleryPictureIds: [own.id],
    });
    expect(changed.status).toBe(200);
  });
});

describe('the use of a picture', () => {
  it('in clubs, events, spaces and the gallery gives the public its sizes, focal point and alternative text', async () => {
    const { admin, api } = desk;
    const picture = await complete(admin, await photo({ width: 1700, height: 1000, seed: 77 }));
    await done(
      change(admin, 'patch', path(picture), picture.version, {
        focalX: 30,
        caption: 'Bands',
        credit: 'R. T.',
      }),
    );
    const draft = await done(
      admin
        .post('/api/admin/clubs')
        .send({ ...CLUB, imageUrl: picture.imageUrl, galleryPictureIds: [picture.id] }),
    );
    await done(change(admin, 'post', `/api/admin/clubs/${draft.id}/publish`, draft.version));
    const event = await insertEvent(api.db);
    const eventPath = `/api/admin/events/${event}`;
    const seen = await done(admin.get(eventPath));
    await done(change(admin, 'patch', eventPath, seen.version, { imageUrl: picture.imageUrl }));
    await done(change(admin, 'post', `${eventPath}/publish`, seen.version + 1));
    const space = await done(admin.get('/api/admin/spaces/1'));
    await done(change(admin, 'patch', '/api/admin/spaces/1', space.version, { imageUrl: picture.imageUrl }));
    await done(change(admin, 'post', '/api/admin/spaces/1/publish', space.version + 1));
    const gallery = await done<{ version: number }>(admin.get('/api/admin/gallery'));
    const chosen = await admin
      .put('/api/admin/gallery')
      .set('If-Match', `"${gallery.version}"`)
      .send({ pictureIds: [picture.id] });
    expect(chosen.status).toBe(200);

    const shown = {
      width: 1600,
      height: 941,
      widths: [400, 800, 1600],
      focalX: 30,
      focalY: 50,
      altText: 'Bands of colour across the hall',
      caption: 'Bands',
      credit: 'R. T.',
    };
    const answers = {
      club: await done<object>(api.agent().get(`/api/clubs/${draft.id}`)),
      clubs: (await done<{ id: number }[]>(api.agent().get('/api/clubs'))).find(({ id }) => id === draft.id),
      event: await done<object>(api.agent().get(`/api/events/${event}`)),
      space: (await done<{ spaces: { id: number }[] }>(api.agent().get('/api/booking-options'))).spaces.find(
        ({ id }) => id === 1,
      ),
      gallery: (await done<object[]>(api.agent().get('/api/gallery')))[0],
    };
    for (const answer of Object.values(answers))
      expect(answer).toMatchObject({ imageUrl: picture.imageUrl, picture: shown });
    expect(answers.gallery).toMatchObject({
      title: 'Bands',
      altText: shown.altText,
      clubId: null,
      description: 'R. T.',
    });
    expect((answers.club as { galleryImages: object[] }).galleryImages).toEqual([
      { imageUrl: picture.imageUrl, altText: shown.altText, title: 'Bands', picture: shown },
    ]);

    const used = await read(picture);
    expect(used.uses.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual(
      [
        'club Lawn Bowls',
        'event Quiz',
        'gallery Facility gallery',
        `space ${String(space.content['name'])}`,
      ].sort(),
    );
    const refused = await change(admin, 'delete', path(picture), used.version);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'in_use',
      uses: used.uses,
      usedBy: expect.arrayContaining(['club', 'event']),
    });

    // Changed details are public at once.
    await done(
      change(admin, 'patch', path(picture), used.version, { altText: 'Bands of colour, seen anew' }),
    );
    expect(await done(api.agent().get(`/api/events/${event}`))).toMatchObject({
      picture: { altText: 'Bands of colour, seen anew' },
    });
    const stale = await admin
      .put('/api/admin/gallery')
      .set('If-Match', `"${gallery.version}"`)
      .send({ pictureIds: [] });
    expect(stale.status).toBe(412);
    const emptied = await admin
      .put('/api/admin/gallery')
      .set('If-Match', `"${gallery.version + 1}"`)
      .send({ pictureIds: [] });
    expect(emptied.status).toBe(200);
    expect((await read(picture)).uses.map(({ kind }) => kind).sort()).toEqual(['club', 'event', 'space']);
  });

  it('counts drafts until they are discarded', async () => {
    const { admin, foreignClub } = desk;
    const picture = await complete(admin, await fresh());
    const clubPath = `/api/admin/clubs/${foreignClub}`;
    const { version } = await done(admin.get(clubPath));
    await done(change(admin, 'patch', clubPath, version, { logoUrl: picture.imageUrl }));
    expect((await read(picture)).uses).toHaveLength(1);
    await done(change(admin, 'post', `${clubPath}/discard`, version + 1));
    expect((await read(picture)).uses).toHaveLength(0);
    await change(admin, 'delete', path(picture), picture.version);
    // A revision with a picture in the bin cannot be restored.
    const revisions = await done<{ id: number; content: { logoUrl: string } }[]>(
      admin.get(`${clubPath}/revisions`),
    );
    const earlier = revisions.find(({ content }) => content.logoUrl === picture.imageUrl);
    const restored = await change(admin, 'post', `${clubPath}/revisions/${earlier?.id}/restore`, version + 2);
    expect(restored.status).toBe(400);
    expect(restored.body).toMatchObject({
      errors: { logoUrl: ['Choose a photo from the library.'] },
    });
  });

  it.each([
    ['unknown', () => `/media/${'0'.repeat(64)}/800.jpg`],
    ['no address of a picture', () => '/media/anything.jpg'],
    ['not described yet', async () => ((await send(desk.admin, await fresh())).body as Picture).imageUrl],
  ])('cannot show one that is %s', async (_what, address) => {
    const { version } = await done(desk.admin.get('/api/admin/spaces/1'));
    const answer = await change(desk.admin, 'patch', '/api/admin/spaces/1', version, {
      imageUrl: await address(),
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errors: { imageUrl: [expect.any(String)] } });
  });
});

describe('the bin', () => {
  it('keeps pictures for 30 days, during which they can be restored', async () => {
    const { admin } = desk;
    const picture = await complete(admin, await fresh());
    await change(admin, 'delete', path(picture), picture.version);
    const binned = await read(picture);
    expect(binned.binnedAt).not.toBeNull();
    const ids = async (query: string): Promise<number[]> =>
      (await done<{ items: Picture[] }>(admin.get(`/api/admin/media${query}`))).items.map(({ id }) => id);
    expect(await ids('')).not.toContain(picture.id);
    expect(await ids('?state=bin')).toContain(picture.id);
    const { version } = await done(admin.get('/api/admin/spaces/1'));
    const used = await change(admin, 'patch', '/api/admin/spaces/1', version, { imageUrl: picture.imageUrl });
    expect(used.status).toBe(400);
    const restored = await done<Picture>(change(admin, 'post', `${path(picture)}/restore`, binned.version));
    expect(restored.binnedAt).toBeNull();
    const twice = await change(admin, 'post', `${path(picture)}/restore`, restored.version);
    expect(twice.status).toBe(409);
  });

  it('gives back a picture that is uploaded again', async () => {
    const bytes = await fresh();
    const picture = await complete(desk.admin, bytes);
    await change(desk.admin, 'delete', path(picture), picture.version);
    const again = (await send(desk.admin, bytes)).body as Picture;
    expect(again).toMatchObject({ id: picture.id, binnedAt: null, isComplete: true });
  });

  it('deletes pictures after 30 days, and then their files', async () => {
    const { admin, api } = desk;
    const job = api.get(EmptyBinJob);
    const [gone, lately, kept] = [
      await complete(admin, await fresh()),
      await complete(admin, await fresh()),
      await complete(admin, await fresh()),
    ];
    for (const picture of [gone, lately]) await change(admin, 'delete', path(picture), picture.version);
    const age = (id: number, days: number) =>
      api.db.query(`UPDATE pictures SET binned_at = now() - make_interval(days => $2) WHERE id = $1`, [
        id,
        days,
      ]);
    await age(gone.id, 31);
    await age(lately.id, 29);
    await api.db.query(`UPDATE stored_files SET stored_at = now() - interval '2 hours'`);
    // Files without a picture, as after a crash.
    const orphan = 'ef'.repeat(32);
    for (const hours of [2, 0])
      await api.db.query(
        `INSERT INTO stored_files (is_public, hash, name, content_type, bytes, stored_at)
         VALUES (true, $1, $2, 'image/jpeg', 'x', now() - make_interval(hours => $3))`,
        [hours ? orphan : 'fe'.repeat(32), '400.jpg', hours],
      );
    await job.empty();
    expect((await admin.get(path(gone))).status).toBe(404);
    expect((await admin.get(path(lately))).status).toBe(200);
    const { rows } = await api.db.query<{ hash: string }>('SELECT DISTINCT hash FROM stored_files');
    const left = rows.map(({ hash }) => hash);
    const hashOf = ({ imageUrl }: Picture): string => imageUrl.split('/')[2] ?? '';
    expect(left).not.toContain(hashOf(gone));
    expect(left).not.toContain(orphan);
    expect(left).toEqual(expect.arrayContaining([hashOf(lately), hashOf(kept), 'fe'.repeat(32)]));
  });

  it('keeps no files when saving the picture fails', async () => {
    const before = await desk.api.db.query('SELECT count(*) FROM stored_files');
    const store = desk.api.app.get<FileStore>(FileStore);
    const put = store.put.bind(store);
    const crash = jest.spyOn(store, 'put').mockImplementationOnce(async (...given) => {
      await put(...given);
      throw new Error('the process dies here');
    });
    const answer = await send(desk.admin, await fresh());
    crash.mockRestore();
    expect(answer.status).toBe(500);
    expect((await desk.api.db.query('SELECT count(*) FROM stored_files')).rows).toEqual(before.rows);
  });
});

describe('a picture that is moved to the bin while a club adds it', () => {
  interface Outcome {
    given: number;
    binned: number;
    isBinned: boolean;
    uses: number;
  }

  /** Queues both on the row lock of the picture; the club's save has checked the picture before. */
  const race = async (first: 'give' | 'bin'): Promise<Outcome> => {
    const { admin, ownClub, api } = desk;
    const picture = await complete(admin, await fresh());
    const clubPath = `/api/admin/clubs/${ownClub}`;
    const { version } = await done(admin.get(clubPath));
    const give = () => change(admin, 'patch', clubPath, version, { imageUrl: picture.imageUrl });
    const bin = () => change(admin, 'delete', path(picture), picture.version);
    const [given, binned] = await queuedBehind(
      api,
      'SELECT FROM pictures WHERE id = $1 FOR UPDATE',
      [picture.id],
      2,
      () => {
        const later = async (work: () => Promise<Response>): Promise<Response> => {
          await waitingFor(api.db, 1);
          return work();
        };
        return first === 'give'
          ? [give().then((answer) => answer), later(bin)]
          : [later(give), bin().then((answer) => answer)];
      },
    );
    const { rows } = await api.db.query<{ binned: boolean; uses: number }>(
      `SELECT p.binned_at IS NOT NULL AS binned, (SELECT count(*)::int FROM media_uses WHERE picture_id = p.id) AS uses
       FROM pictures p WHERE id = $1`,
      [picture.id],
    );
    return {
      given: given?.status ?? 0,
      binned: binned?.status ?? 0,
      isBinned: rows[0]?.binned ?? false,
      uses: rows[0]?.uses ?? -1,
    };
  };

  it('is used and stays if the club is saved first', async () => {
    expect(await race('give')).toEqual({ given: 200, binned: 409, isBinned: false, uses: 1 });
  });

  it('is in the bin and not used if the bin comes first', async () => {
    expect(await race('bin')).toEqual({ given: 400, binned: 204, isBinned: true, uses: 0 });
  });

  itAtRelease(
    'negative control: is in the bin and used without the second check under the lock',
    async () => {
      const { db } = desk.api;
      const { rows } = await db.query<{ source: string }>(
        `SELECT pg_get_functiondef('note_picture_uses'::regproc) AS source`,
      );
      const source = rows[0]?.source ?? '';
      const blind = source.replace('AND binned_at IS NULL', '');
      expect(blind).not.toBe(source);
      await db.query(blind);
      try {
        expect(await race('bin')).toEqual({ given: 200, binned: 204, isBinned: true, uses: 1 });
      } finally {
        await db.query(source);
      }
    },
  );
});
