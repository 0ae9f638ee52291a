import supertest from 'supertest';
import { PAGES } from '../../../src/site/pages/domain/page-definitions.js';
import { complete, photo, send, type Picture } from '../../clubs/media/files.js';
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
  await desk.api.db.query(
    `UPDATE content_blocks SET texts = '{}', draft = NULL, published_at = NULL, version = 1`,
  );
  await desk.api.db.query(`DELETE FROM revisions WHERE object_kind = 'page'`);
});

const HOME = '/api/admin/pages/home';
const ABOUT = '/api/admin/pages/about';
const SCENE = '/images/scenes/verandah.svg';
let seed = 0;
const aPicture = async (): Promise<Picture> => complete(desk.admin, await photo({ seed: (seed += 1) }));

interface Shown {
  texts: Record<string, string>;
  pictures: Record<string, { altText: string; widths: number[] }>;
}
const shownBy = async (api: ApiInstance, path = '/api/config'): Promise<Shown> =>
  (await supertest(api.url).get(path).expect(200)).body as Shown;
const usesOf = async ({ id }: Picture): Promise<Picture['uses']> =>
  (await done<Picture>(desk.admin.get(`/api/admin/media/${id}`))).uses;

it('a page photo stays a draft until it is published, then both processes show it within a second', async () => {
  const { imageUrl } = await aPicture();
  await done(change(desk.admin, 'patch', HOME, 1, { homeHeroPicture: imageUrl }));
  const before = await shownBy(other);
  expect(before).toMatchObject({ texts: {}, pictures: {} });
  expect(await done(desk.admin.get(`${HOME}/preview`))).toMatchObject({
    texts: { homeHeroPicture: imageUrl },
    pictures: { [imageUrl]: { altText: 'Bands of colour across the hall', width: 480 } },
  });
  await done(change(desk.admin, 'post', `${HOME}/publish`, 2));
  for (const api of [desk.api, other])
    await eventually(async () => {
      const { texts, pictures } = await shownBy(api);
      expect(texts).toEqual({ homeHeroPicture: imageUrl });
      expect(pictures).toEqual({
        [imageUrl]: expect.objectContaining({ widths: [400, 800], focalX: 50 }) as unknown,
      });
    }, 1000);
});

it('a page photo follows later changes of its description', async () => {
  const { id, version, imageUrl } = await aPicture();
  await done(change(desk.admin, 'patch', HOME, 1, { homeHallPicture: imageUrl }));
  await done(change(desk.admin, 'post', `${HOME}/publish`, 2));
  const words = { altText: 'The hall with new curtains', focalX: 20, caption: 'The hall' };
  await done(change(desk.admin, 'patch', `/api/admin/media/${id}`, version, words));
  await eventually(async () => expect((await shownBy(other)).pictures[imageUrl]).toMatchObject(words), 1000);
});

it('a page photo can stand in a long page’s carousel beside drawings, in order', async () => {
  const [one, two] = [await aPicture(), await aPicture()];
  const aboutHallPictures = [two.imageUrl, SCENE, one.imageUrl].join('\n');
  await done(change(desk.admin, 'patch', ABOUT, 1, { aboutHallPictures }));
  const published = await done<{ pictures: object }>(change(desk.admin, 'post', `${ABOUT}/publish`, 2));
  expect(Object.keys(published.pictures).sort()).toEqual([one.imageUrl, two.imageUrl].sort());
  const { texts, pictures } = await shownBy(desk.api, '/api/pages/about');
  expect(texts).toEqual({ aboutHallPictures });
  expect(Object.keys(pictures)).toHaveLength(2);
});

it('a photo used by a page, or by its draft, cannot be deleted', async () => {
  const picture = await aPicture();
  const inBin = () => change(desk.admin, 'delete', `/api/admin/media/${picture.id}`, picture.version);
  await done(change(desk.admin, 'patch', ABOUT, 1, { aboutBarPictures: `${SCENE}\n${picture.imageUrl}` }));
  expect(await usesOf(picture)).toEqual([expect.objectContaining({ kind: 'page', name: 'about' })]);
  expect((await inBin()).body).toMatchObject({ code: 'in_use', usedBy: ['page'] });
  await done(change(desk.admin, 'post', `${ABOUT}/publish`, 2));
  await done(change(desk.admin, 'patch', ABOUT, 3, { aboutBarPictures: null }));
  // The photo is still public.
  expect(await usesOf(picture)).toHaveLength(1);
  await done(change(desk.admin, 'post', `${ABOUT}/publish`, 4));
  expect(await usesOf(picture)).toEqual([]);
  expect((await inBin()).status).toBe(204);
  // An earlier version that uses the deleted photo cannot be restored.
  const earlier = await done<{ id: number; content: Record<string, string | null> }[]>(
    desk.admin.get(`${ABOUT}/revisions`),
  );
  const withIt = earlier.find(({ content }) => content['aboutBarPictures'] !== null);
  const restored = await change(desk.admin, 'post', `${ABOUT}/revisions/${withIt?.id}/restore`, 5);
  expect([restored.status, restored.body]).toMatchObject([
    400,
    { errors: { aboutBarPictures: ['Choose a photo from the library.'] } },
  ]);
});

it('a photo without a description cannot be used on a page', async () => {
  const { imageUrl } = (await send(desk.admin, await photo({ seed: (seed += 1) }))).body as Picture;
  const { status, body } = await change(desk.admin, 'patch', HOME, 1, { homeHeroPicture: imageUrl });
  expect([status, body]).toMatchObject([
    400,
    { errors: { homeHeroPicture: [expect.stringContaining('no alt text') as unknown] } },
  ]);
});

const GONE = `/media/${'0'.repeat(64)}/800.jpg`;
it.each([
  ['homeHeroPicture', 'https://elsewhere.example/hall.jpg'],
  ['homeHeroPicture', '/media/../api/admin/users'],
  ['homeHeroPicture', `${SCENE}\n${SCENE}`],
  ['homeHeroPicture', '/images/scenes/../og.svg'],
  ['homeHeroPicture', GONE],
  ['homeHeroPicture', 7],
  ['aboutHallPictures', `${SCENE}\n${SCENE}`],
  ['aboutHallPictures', `${SCENE}\n${GONE}`],
  ['aboutHallPictures', 'javascript:alert(1)'],
  ['aboutHallPictures', Array.from({ length: 9 }, (_, place) => `/images/scenes/a${place}.svg`).join('\n')],
])('a page refuses %s with a photo that is not in the library (%.40j)', async (name, value) => {
  const path = name.startsWith('home') ? HOME : ABOUT;
  const { status, body } = await change(desk.admin, 'patch', path, 1, { [name]: value });
  const { code, errors } = body as { code: string; errors: object };
  expect([status, code, Object.keys(errors)]).toEqual([400, 'validation_failed', [name]]);
});

it('the names of photo fields of pages end in Picture, and no other names do', () => {
  for (const { name, kind } of PAGES.flatMap(({ texts }) => texts)) {
    expect([name, name.endsWith('Picture')]).toEqual([name, kind === 'picture']);
    expect([name, name.endsWith('Pictures')]).toEqual([name, kind === 'pictures']);
  }
});
