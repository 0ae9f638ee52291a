import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { AdminPage } from '@/api/staff/generated';
import { sceneOf } from '@/config/scenes';
import { ABOUT_TEXTS } from '@/config/texts/about';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aPage, aPicture } from '@/testing/staff-factories';
import { EditPage as PageEditorPage } from './site-pages';

const PHOTO = aPicture();
const PICTURED: AdminPage = {
  id: 2,
  version: 1,
  key: 'about',
  label: 'About',
  path: '/about',
  texts: [
    {
      name: 'aboutPicture',
      label: 'Photo',
      section: 'Top of the page',
      kind: 'picture',
      max: 120,
      defaultText: null,
    },
    {
      name: 'aboutHallPictures',
      label: 'Photos',
      section: 'Main Hall',
      kind: 'pictures',
      max: 5,
      defaultText: null,
    },
  ],
  content: { aboutPicture: null, aboutHallPictures: null },
  published: null,
  publishedAt: null,
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: null,
  pictures: {},
};
const PATCH = 'PATCH /api/admin/pages/about';
const answers = (page = PICTURED) => ({
  'GET /api/admin/pages/about': () => json(page),
  'GET /api/admin/pages/about/revisions': () => json([]),
  'GET /api/admin/log': () => json(aPage([])),
  'GET /api/admin/media': () => json(aPage([PHOTO])),
});
const open = () =>
  renderAt(
    '/admin/pages/about',
    <Routes>
      <Route path="/admin/pages/:key" element={<PageEditorPage />} />
    </Routes>,
  );

type User = ReturnType<typeof open>['user'];
async function choose(user: User, button: string) {
  await user.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose photo' });
  await user.click(await within(dialog).findByRole('radio', { name: /The hall at night/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Use photo' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
}
const save = (user: User) => user.click(screen.getByRole('button', { name: 'Save draft' }));

describe('an image of a page', () => {
  it('is the default drawing until an image is chosen, and can be reset to it', async () => {
    const saved = {
      ...PICTURED,
      version: 2,
      content: { ...PICTURED.content, aboutPicture: PHOTO.imageUrl },
      pictures: {
        [PHOTO.imageUrl]: {
          width: 1600,
          height: 1067,
          widths: [400, 800, 1600],
          focalX: 50,
          focalY: 50,
          altText: 'The hall at night',
          caption: null,
          credit: null,
        },
      },
    };
    const api = mockApi({ ...answers(), [PATCH]: () => json(saved) });
    const { user } = open();
    const field = await screen.findByRole('group', { name: 'Photo' });
    expect(field).toHaveTextContent('Drawing: Cricket oval');
    expect(within(field).queryByRole('button', { name: /Reset to default/ })).not.toBeInTheDocument();

    await choose(user, 'Choose from library… (Photo)');
    expect(field).toHaveTextContent('The hall at night');
    await save(user);
    await waitFor(() => expect(api.callsTo(PATCH)[0]?.body).toEqual({ aboutPicture: PHOTO.imageUrl }));

    await user.click(within(field).getByRole('button', { name: /Reset to default/ }));
    expect(within(field).getByRole('button', { name: /Choose from library/ })).toHaveFocus();
    await save(user);
    await waitFor(() => expect(api.callsTo(PATCH)[1]?.body).toEqual({ aboutPicture: null }));
  });

  it('shows the server’s error beside it', async () => {
    mockApi({
      ...answers(),
      [PATCH]: () =>
        problem(400, 'validation_failed', 'Please check the fields.', {
          errors: { aboutPicture: ['Choose a photo from the library.'] },
        }),
    });
    const { user } = open();
    await choose(user, 'Choose from library… (Photo)');
    await save(user);
    const field = screen.getByRole('group', { name: 'Photo' });
    expect(await within(field).findByText('Choose a photo from the library.')).toBeVisible();
  });

  it('is moved and removed with buttons', async () => {
    const api = mockApi({ ...answers(), [PATCH]: () => json({ ...PICTURED, version: 2 }) });
    const { user } = open();
    const field = await screen.findByRole('group', { name: 'Photos' });
    expect(within(field).getAllByRole('listitem')).toHaveLength(4);
    await user.click(within(field).getByRole('button', { name: 'Remove photo 4' }));
    await choose(user, 'Add photo…');
    await user.click(within(field).getByRole('button', { name: 'Move photo 4 up' }));
    // The same image is not added twice.
    await choose(user, 'Add photo…');
    expect(
      within(field)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Main hall, set for a function'),
      expect.stringContaining('Main hall'),
      expect.stringContaining('The hall at night'),
      expect.stringContaining('Wedding reception'),
    ]);
    await save(user);
    const [first, second, third] = ABOUT_TEXTS.aboutHallPictures.split('\n');
    await waitFor(() =>
      expect(api.callsTo(PATCH)[0]?.body).toEqual({
        aboutHallPictures: [first, second, PHOTO.imageUrl, third].join('\n'),
      }),
    );
  });

  it('falls back to the defaults when none is left', async () => {
    const own = {
      ...PICTURED,
      content: { ...PICTURED.content, aboutHallPictures: sceneOf('verandah').src },
    };
    const api = mockApi({ ...answers(own), [PATCH]: () => json({ ...PICTURED, version: 2 }) });
    const { user } = open();
    const field = await screen.findByRole('group', { name: 'Photos' });
    await user.click(within(field).getByRole('button', { name: 'Remove photo 1' }));
    await save(user);
    await waitFor(() => expect(api.callsTo(PATCH)[0]?.body).toEqual({ aboutHallPictures: null }));
  });

  it('is listed by name, not by URL, in the changes to publish', async () => {
    const draft = { ...PICTURED, content: { ...PICTURED.content, aboutPicture: sceneOf('verandah').src } };
    mockApi(answers(draft));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Publish page…' }));
    const review = await screen.findByRole('dialog');
    expect(review).toHaveTextContent('Drawing: Verandah');
    expect(review).not.toHaveTextContent('/images/');
  });
});
