import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { aClub } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { anAdminNews, aPage, aScope } from '@/testing/staff-factories';
import { EditPage as NewsEditorPage, NewPage as NewNewsPage } from './news-pages';

const PATCH = 'PATCH /api/admin/news/5';
const answers = (post = anAdminNews()) => ({
  'GET /api/admin/news/5': () => json(post),
  'GET /api/admin/news/5/revisions': () => json([]),
  'GET /api/admin/log': () => json(aPage([])),
  'GET /api/admin/me': () => json(aScope()),
  'GET /api/clubs': () => json([aClub()]),
});

const at = (path = '/admin/news/5') =>
  renderAt(
    path,
    <Routes>
      <Route path="/:room/news/new" element={<NewNewsPage />} />
      <Route path="/:room/news/:id" element={<NewsEditorPage />} />
    </Routes>,
  );

describe('a post', () => {
  it('needs alt text for its image, and sends none without an image', async () => {
    const api = mockApi({ ...answers(), [PATCH]: () => json(anAdminNews({ version: 2 })) });
    const { user } = at();
    const picture = await screen.findByLabelText(/^Photo/);
    expect(screen.queryByLabelText('Alt text')).not.toBeInTheDocument();
    await user.type(picture, '/images/a.svg');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Enter the alt text')).toBeInTheDocument();
    expect(screen.getByLabelText('Alt text')).toHaveFocus();
    await user.type(screen.getByLabelText('Alt text'), 'Boots');
    await user.clear(picture);
    await user.type(screen.getByLabelText('Summary'), '{enter}All sizes.');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(api.callsTo(PATCH)[0]?.body).toEqual({
        summary: 'The walking club has bought boots. All sizes.',
      }),
    );
  });

  it('is unpublished after confirmation', async () => {
    const WITHDRAW = 'POST /api/admin/news/5/withdraw';
    const api = mockApi({
      ...answers(),
      [WITHDRAW]: () => json(anAdminNews({ version: 2, state: 'draft', published: null, publishedAt: null })),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Unpublish post…' }));
    const question = await screen.findByRole('dialog', { name: 'Unpublish this post?' });
    expect(question).toHaveTextContent(/stays here as a draft/);
    expect(api.callsTo(WITHDRAW)).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Unpublish post' }));
    expect(await screen.findByText('Draft', { exact: true })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete post…' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Public page' })).not.toBeInTheDocument();
  });

  it('of a secretary belongs to their club and starts as a draft', async () => {
    const POST = 'POST /api/admin/news';
    const made = anAdminNews({ id: 8, state: 'draft', published: null, publishedAt: null, postedAt: null });
    const api = mockApi({
      ...answers(),
      [POST]: () => json(made, 201),
      'GET /api/admin/news/8': () => json(made),
      'GET /api/admin/news/8/revisions': () => json([]),
    });
    const { user } = at('/my-club/news/new');
    await screen.findByRole('option', { name: 'Hills Walking Club' });
    expect(within(screen.getByLabelText('Club')).getAllByRole('option')).toHaveLength(1);
    await user.type(screen.getByLabelText('Title'), 'Long walk');
    await user.type(screen.getByLabelText('Summary'), 'It was long.');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(currentAddress()).toBe('/my-club/news/8'));
    expect(api.callsTo(POST)[0]?.body).toEqual({
      title: 'Long walk',
      summary: 'It was long.',
      text: null,
      imageUrl: null,
      imageAlt: null,
      clubId: 1,
    });
  });
});
