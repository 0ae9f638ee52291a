import supertest from 'supertest';
import { PAGES } from '../../../src/site/pages/domain/page-definitions.js';
import { complete, photo, type Picture } from '../../clubs/media/files.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import { change, done, openDesk, type StaffDesk } from './staff-desk.js';

let desk: StaffDesk;
let other: ApiInstance;
beforeAll(async () => {
  desk = await openDesk();
  other = await startApiInstance({ databaseUrl: desk.api.databaseUrl, sandbox: desk.api.sandbox });
});
afterAll(async () => {
  await other.close();
  await desk.close();
});
beforeEach(async () => {
  await desk.api.db.query(`UPDATE settings SET value = '{}', draft = NULL, edited_by = NULL, version = 1`);
  await desk.api.db.query(
    `UPDATE content_blocks SET texts = '{}', draft = NULL, published_at = NULL, version = 1`,
  );
  await desk.api.db.query(`DELETE FROM revisions WHERE object_kind IN ('settings', 'page')`);
});

const SETTINGS = '/api/admin/settings';
const HOURS = '/api/admin/pages/opening-hours';

interface Config {
  clubName: string;
  phone: string;
  texts: Record<string, string>;
  [name: string]: unknown;
}
const configOf = async (api: ApiInstance): Promise<Config> =>
  (await supertest(api.url).get('/api/config').expect(200)).body as Config;

/** Changes the settings and publishes them. @returns the new version */
async function publish(path: string, fields: object, version = 1): Promise<number> {
  await done(change(desk.admin, 'patch', path, version, fields));
  return (await done(change(desk.admin, 'post', `${path}/publish`, version + 1))).version;
}

describe("the club's settings", () => {
  it('come from the environment until an admin publishes other values', async () => {
    const { content, published } = await done(desk.admin.get(SETTINGS));
    expect(content).toEqual({
      name: 'Bridgewater Sports & Social Club',
      logoUrl: null,
      address: '4 Towers Road, Bridgewater SA 5155',
      phone: '(08) 5550 0142',
      email: 'hello@bridgewaterclub.example',
      socialPageUrl: null,
      socialAccountUrls: [],
      embedSites: [],
      latitude: -35.01,
      longitude: 138.76,
      mapTilesUrl: null,
      analyticsId: null,
    });
    expect(published).toEqual(content);
  });

  it('are a draft first, and used by both processes within a second of publishing', async () => {
    const before = await configOf(other);
    await done(change(desk.admin, 'patch', SETTINGS, 1, { name: 'Hills Club', latitude: -35.5 }));
    expect(await configOf(desk.api)).toEqual(before);
    await done(change(desk.admin, 'post', `${SETTINGS}/publish`, 2));
    expect(await configOf(desk.api)).toMatchObject({ clubName: 'Hills Club', latitude: -35.5 });
    await eventually(async () => expect((await configOf(other)).clubName).toBe('Hills Club'), 1000);
    // Only different values are stored; the others still follow the environment.
    const { rows } = await desk.api.db.query<{ value: object }>(`SELECT value FROM settings`);
    expect(rows[0]?.value).toEqual({ name: 'Hills Club', latitude: -35.5 });
  });

  it('include the social accounts and external scripts', async () => {
    await publish(SETTINGS, {
      socialPageUrl: 'https://www.facebook.com/hills',
      socialAccountUrls: ['https://www.instagram.com/hills'],
      analyticsId: 'G-AB12CD34EF',
    });
    expect(await configOf(desk.api)).toMatchObject({
      socialPageUrl: 'https://www.facebook.com/hills',
      socialAccounts: [
        { network: 'facebook', url: 'https://www.facebook.com/hills' },
        { network: 'instagram', url: 'https://www.instagram.com/hills' },
      ],
      analyticsId: 'G-AB12CD34EF',
    });
  });

  it.each([
    ['name', ' '],
    ['name', 'x'.repeat(81)],
    ['name', 'Two\r\nBcc: all@example.org'],
    ['name', 42],
    ['name', null],
    ['address', ''],
    ['phone', 'call us'],
    ['phone', '12'],
    ['email', 'reception'],
    ['email', 'a@example.org\nBcc: b@example.org'],
    ['socialPageUrl', 'http://www.facebook.com/hills'],
    ['socialPageUrl', 'javascript:alert(1)'],
    ['embedSites', ['https://example.org/path']],
    ['embedSites', ["https://example.org 'self'"]],
    ['embedSites', ['*']],
    ['embedSites', ['http://www.shire.example']],
    ['socialAccountUrls', ['ftp://example.org']],
    ['socialAccountUrls', 'https://example.org'],
    ['socialAccountUrls', ['https://a.example.org', 'https://a.example.org']],
    ['logoUrl', 'https://elsewhere.example/mark.png'],
    ['logoUrl', '/images/logos/club.svg'],
    ['logoUrl', `/media/${'0'.repeat(64)}/800.jpg`],
    ['logoUrl', 7],
    ['latitude', 91],
    ['latitude', '12'],
    ['latitude', -7e-323],
    ['latitude', 1.1234567],
    ['longitude', -180.5],
    ['mapTilesUrl', 'http://tiles.example.org/{z}/{x}/{y}'],
    ['analyticsId', "G-1');alert(1)"],
    ['surprise', 'yes'],
  ])('are refused with an invalid %s (%.30j), which the error names', async (field, value) => {
    const { status, body } = await change(desk.admin, 'patch', SETTINGS, 1, { [field]: value });
    const { code, errors } = body as { code: string; errors: Record<string, string[]> };
    expect([status, code, Object.keys(errors)]).toEqual([400, 'validation_failed', [field]]);
    expect((await done(desk.admin.get(SETTINGS))).version).toBe(1);
  });

  it('have sites on the developer’s own computer in development', async () => {
    const embedSites = ['https://www.shire.example', 'http://localhost:5173'];
    const { content } = await done<{ content: object }>(
      change(desk.admin, 'patch', SETTINGS, 1, { embedSites }),
    );
    expect(content).toMatchObject({ embedSites });
  });

  it('have a square, large enough logo from the library, which cannot be deleted there', async () => {
    const send = async (width: number, height: number): Promise<Picture> =>
      complete(desk.admin, await photo({ width, height, seed: width }));
    for (const [width, height] of [
      [800, 600],
      [320, 320],
    ] as const) {
      const { imageUrl } = await send(width, height);
      const { status, body } = await change(desk.admin, 'patch', SETTINGS, 1, { logoUrl: imageUrl });
      expect([status, body]).toMatchObject([
        400,
        { errors: { logoUrl: [expect.stringContaining(`${width} by ${height}`) as unknown] } },
      ]);
    }
    const mark = await send(900, 900);
    const version = await publish(SETTINGS, { logoUrl: mark.imageUrl });
    await eventually(async () => {
      expect(await configOf(other)).toMatchObject({
        logoUrl: mark.imageUrl,
        pictures: { [mark.imageUrl]: { width: 900, height: 900 } },
      });
    }, 1000);
    const binned = await change(desk.admin, 'delete', `/api/admin/media/${mark.id}`, mark.version);
    expect([binned.status, binned.body]).toMatchObject([
      409,
      { code: 'in_use', uses: [{ kind: 'settings', name: 'Club settings' }] },
    ]);
    await publish(SETTINGS, { logoUrl: null }, version);
    expect((await configOf(desk.api))['logoUrl']).toBeNull();
  });

  it('accept a map tile address as a template', async () => {
    const mapTilesUrl = 'https://tiles.example.org/{z}/{x}/{y}.pbf';
    await publish(SETTINGS, { mapTilesUrl });
    expect((await configOf(desk.api))['mapTilesUrl']).toBe(mapTilesUrl);
  });

  it('cannot be overwritten by an admin who has an older version', async () => {
    await done(change(desk.admin, 'patch', SETTINGS, 1, { phone: '(08) 5550 0199' }));
    const late = await change(desk.admin, 'patch', SETTINGS, 1, { phone: '(08) 5550 0100' });
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({
      code: 'stale_version',
      current: { content: { phone: '(08) 5550 0199' } },
    });
    await desk.admin.patch(SETTINGS).send({ phone: '(08) 5550 0100' }).expect(428);
  });

  it('have a history to restore from, with each step in the audit log', async () => {
    const version = await publish(SETTINGS, { name: 'Hills Club' });
    const revisions = await done<{ id: number; content: { name: string }; by: { id: number } | null }[]>(
      desk.admin.get(`${SETTINGS}/revisions`),
    );
    expect(revisions.map(({ content, by }) => [content.name, by?.id ?? null])).toEqual([
      ['Hills Club', desk.adminId],
      ['Bridgewater Sports & Social Club', null],
    ]);
    const first = revisions[1]?.id;
    const restored = await done(
      change(desk.admin, 'post', `${SETTINGS}/revisions/${first}/restore`, version),
    );
    expect(restored.content['name']).toBe('Bridgewater Sports & Social Club');
    await done(change(desk.admin, 'post', `${SETTINGS}/publish`, version + 1));
    expect((await configOf(desk.api)).clubName).toBe('Bridgewater Sports & Social Club');
    const { rows } = await desk.api.db.query<{ action: string; changes: unknown }>(
      `SELECT action, changes FROM audit_log WHERE object_kind = 'settings' ORDER BY id DESC LIMIT 4`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      'settings.publish',
      'settings.restore',
      'settings.publish',
      'settings.update',
    ]);
    expect(rows[3]?.changes).toEqual([
      { field: 'name', before: 'Bridgewater Sports & Social Club', after: 'Hills Club' },
    ]);
  });

  it('are used by emails and calendar files from then on', async () => {
    await publish(SETTINGS, {
      name: 'Hills "Club" <b>',
      address: '1 New Road, Stirling SA 5152',
      email: 'new@hills.example',
    });
    await supertest(other.url)
      .post('/api/contact')
      .send({
        name: 'Robin',
        email: 'robin@example.org',
        subject: 'Venue Hire',
        message: 'Is the hall free?',
      })
      .expect(202);
    await supertest(other.url).post('/api/subscribers').send({ email: 'robin@example.org' }).expect(202);
    const mailOf = (kind: string): Promise<{ to: string; text: string; subject: string }> =>
      eventually(async () => {
        const { rows } = await desk.api.db.query<{ to: string; text: string; subject: string }>(
          `SELECT "to", subject, text FROM mails WHERE kind = $1`,
          [kind],
        );
        if (!rows[0]) throw new Error(`no ${kind} was written`);
        return rows[0];
      });
    expect((await mailOf('contact-message')).to).toBe('new@hills.example');
    const toReader = await mailOf('newsletter-confirm');
    expect(toReader.subject).toContain('Hills "Club" <b>');
    expect(toReader.text).toContain('1 New Road, Stirling SA 5152');
    const calendar = await supertest(other.url).get('/api/events/calendar.ics').expect(200);
    expect(calendar.text).toContain('X-WR-CALNAME:Hills "Club" <b>');
  });
});

describe('page texts', () => {
  it('are listed with their state', async () => {
    await done(change(desk.admin, 'patch', HOURS, 1, { hoursMonday: '12:00-14:00' }));
    const pages = await done<
      { key: string; editedTexts: number; totalTexts: number; hasDraft: boolean; publishedAt: null }[]
    >(desk.admin.get('/api/admin/pages'));
    expect(pages.map(({ key }) => key)).toEqual(PAGES.map(({ key }) => key));
    expect(pages.find(({ key }) => key === 'opening-hours')).toMatchObject({
      editedTexts: 1,
      totalTexts: 8,
      hasDraft: true,
      publishedAt: null,
    });
    expect(pages.find(({ key }) => key === 'home')).toMatchObject({ editedTexts: 0, hasDraft: false });
  });

  it('have unique names across all pages', () => {
    const names = PAGES.flatMap(({ texts }) => texts.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
  });

  it('are public only after publishing, then on both processes within a second', async () => {
    await done(
      change(desk.admin, 'patch', HOURS, 1, { hoursMonday: '12:00-late', hoursNote: ' Not at Christmas ' }),
    );
    expect((await configOf(desk.api)).texts).toEqual({});
    expect(await done(desk.admin.get(`${HOURS}/preview`))).toEqual({
      key: 'opening-hours',
      publishedAt: null,
      texts: { hoursMonday: '12:00-late', hoursNote: 'Not at Christmas' },
      pictures: {},
    });
    await done(change(desk.admin, 'post', `${HOURS}/publish`, 2));
    const texts = { hoursMonday: '12:00-late', hoursNote: 'Not at Christmas' };
    expect((await configOf(desk.api)).texts).toEqual(texts);
    await eventually(async () => expect((await configOf(other)).texts).toEqual(texts), 1000);
  });

  it('stay published while a draft is written, also when the draft is deleted', async () => {
    const version = await publish(HOURS, { hoursNote: 'First' });
    await done(change(desk.admin, 'patch', HOURS, version, { hoursNote: 'Second' }));
    expect((await configOf(desk.api)).texts).toEqual({ hoursNote: 'First' });
    const { content } = await done(change(desk.admin, 'post', `${HOURS}/discard`, version + 1));
    expect(content['hoursNote']).toBe('First');
  });

  it('fall back to the site’s own text when they are empty or null', async () => {
    const version = await publish(HOURS, { hoursMonday: '12:00-late', hoursNote: 'A note' });
    await publish(HOURS, { hoursMonday: null, hoursNote: '  ' }, version);
    expect((await configOf(desk.api)).texts).toEqual({});
  });

  it('of long pages are sent with their own page only, with the day of publication', async () => {
    const page = async (): Promise<object> =>
      (await supertest(other.url).get('/api/pages/terms').expect(200)).body as object;
    expect(await page()).toEqual({ key: 'terms', publishedAt: null, texts: {}, pictures: {} });
    const termsText = '# Ours\n\nBe kind.';
    await done(
      change(desk.admin, 'patch', '/api/admin/pages/terms', 1, {
        termsText: termsText.replace(/\n/g, '\r\n'),
      }),
    );
    expect(await page()).toEqual({ key: 'terms', publishedAt: null, texts: {}, pictures: {} });
    await done(change(desk.admin, 'post', '/api/admin/pages/terms/publish', 2));
    await eventually(
      async () =>
        expect(await page()).toMatchObject({
          texts: { termsText },
          publishedAt: expect.any(String) as string,
        }),
      1000,
    );
    expect((await configOf(desk.api)).texts).toEqual({});
  });

  it('can be published unchanged as the club’s own', async () => {
    const { publishedAt, published } = await done(
      change(desk.admin, 'post', '/api/admin/pages/privacy/publish', 1),
    );
    expect(publishedAt).not.toBeNull();
    expect(published).toEqual({
      privacyKicker: null,
      privacyIntro: null,
      privacyText: null,
      privacyDescription: null,
    });
  });

  it.each([
    ['opening-hours', 'hoursMonday', 'noon to late'],
    ['opening-hours', 'hoursMonday', '17:00-17:00'],
    ['opening-hours', 'hoursMonday', '25:00-late'],
    ['opening-hours', 'hoursNote', 'two\nlines'],
    ['opening-hours', 'hoursNote', 'x'.repeat(201)],
    ['opening-hours', 'hoursNote', 7],
    ['opening-hours', 'hoursNote', ['a']],
    ['opening-hours', 'homeHeroLine', 'of another page'],
    ['opening-hours', '__proto__x', 'x'],
    ['terms', 'termsText', 'x'.repeat(40_001)],
    ['terms', 'termsText', 'right\u202Eleft'],
  ])('of the page %s are refused with an invalid %s', async (key, field, value) => {
    const { status, body } = await change(desk.admin, 'patch', `/api/admin/pages/${key}`, 1, {
      [field]: value,
    });
    const { code, errors } = body as { code: string; errors: Record<string, string[]> };
    expect([status, code, Object.keys(errors)]).toEqual([400, 'validation_failed', [field]]);
  });

  it.each([[[]], ['text']])('are refused with a body that is not an object (%j)', async (body) => {
    const answer = await desk.admin
      .patch(HOURS)
      .set('If-Match', '"1"')
      .set('Content-Type', 'application/json')
      .send(JSON.stringify(body));
    expect(answer.status).toBe(400);
  });

  it('of an unknown page are not found', async () => {
    await supertest(desk.api.url).get('/api/pages/nowhere').expect(404);
    await desk.admin.get('/api/admin/pages/nowhere').expect(404);
    const { body } = await change(desk.admin, 'patch', '/api/admin/pages/nowhere', 1, {});
    expect(body).toMatchObject({ code: 'page_not_found' });
  });

  it('can be edited by admins only', async () => {
    await desk.secretary.get('/api/admin/pages').expect(403);
    await desk.secretary.get(SETTINGS).expect(403);
    expect((await change(desk.secretary, 'patch', HOURS, 1, { hoursNote: 'x' })).status).toBe(403);
  });

  it('are saved once when two admins save at once', async () => {
    const answers = await Promise.all(
      ['Mine', 'Theirs'].map((hoursNote) => change(desk.admin, 'patch', HOURS, 1, { hoursNote })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('have a history that names the author of each version', async () => {
    const version = await publish(HOURS, { hoursNote: 'First' });
    await publish(HOURS, { hoursNote: 'Second' }, version);
    const revisions = await done<
      { id: number; content: { hoursNote: string }; publishedAt: string | null }[]
    >(desk.admin.get(`${HOURS}/revisions`));
    expect(revisions.map(({ content }) => content.hoursNote)).toEqual(['Second', 'First', null]);
    expect(revisions.map(({ publishedAt }) => publishedAt !== null)).toEqual([true, true, false]);
    const restored = await done(
      change(desk.admin, 'post', `${HOURS}/revisions/${revisions[1]?.id}/restore`, version + 2),
    );
    expect(restored.content['hoursNote']).toBe('First');
  });
});
