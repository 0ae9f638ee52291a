import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { AdminPage } from '@/api/staff/generated';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aPage } from '@/testing/staff-factories';
import { PagePreviewPage } from './page-preview-page';
import { EditPage as PageEditorPage, ListPage as PagesPage } from './site-pages';

const HOURS: AdminPage = {
  id: 5,
  version: 1,
  key: 'opening-hours',
  label: 'Opening hours',
  path: '/contact',
  texts: [
    {
      name: 'hoursMonday',
      label: 'Monday',
      section: 'Opening Hours',
      kind: 'hours',
      max: 11,
      defaultText: null,
    },
    {
      name: 'hoursTuesday',
      label: 'Tuesday',
      section: 'Opening Hours',
      kind: 'hours',
      max: 11,
      defaultText: null,
    },
    {
      name: 'hoursNote',
      label: 'Note below the hours',
      section: 'Besides',
      kind: 'line',
      max: 20,
      defaultText: null,
    },
  ],
  content: { hoursMonday: null, hoursTuesday: null, hoursNote: null },
  published: null,
  publishedAt: null,
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: null,
  pictures: {},
};
const ROW = {
  key: 'opening-hours',
  label: 'Opening hours',
  path: '/contact',
  editedTexts: 0,
  totalTexts: 8,
  publishedAt: null,
  hasDraft: false,
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: null,
};
const PATCH = 'PATCH /api/admin/pages/opening-hours';
const PUBLISH = 'POST /api/admin/pages/opening-hours/publish';
const answers = (page = HOURS) => ({
  'GET /api/admin/pages': () => json([ROW]),
  'GET /api/admin/pages/opening-hours': () => json(page),
  'GET /api/admin/pages/opening-hours/revisions': () => json([]),
  'GET /api/admin/log': () => json(aPage([])),
});

const at = (path: string) =>
  renderAt(
    path,
    <Routes>
      <Route path="/admin/pages" element={<PagesPage />} />
      <Route path="/admin/pages/:key" element={<PageEditorPage />} />
      <Route
        path="/admin/pages/:key/preview"
        element={<PagePreviewPage>{(draft) => draft.texts.hoursNote}</PagePreviewPage>}
      />
    </Routes>,
  );

describe('the list of pages', () => {
  it('shows each page’s status', async () => {
    mockApi({
      ...answers(),
      'GET /api/admin/pages': () =>
        json([
          ROW,
          {
            ...ROW,
            key: 'home',
            label: 'Home',
            editedTexts: 3,
            totalTexts: 40,
            publishedAt: '2026-11-02T00:00:00Z',
          },
          { ...ROW, key: 'about', label: 'About', editedTexts: 1, totalTexts: 15, hasDraft: true },
        ]),
    });
    at('/admin/pages');
    const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
    expect(await rowOf('Opening hours')).toHaveTextContent(/Default.*0 of 8.*Never/);
    expect(await rowOf('Home')).toHaveTextContent(/Published.*3 of 40/);
    expect(await rowOf('About')).toHaveTextContent(/Draft.*1 of 15/);
  });
});

describe('the opening hours', () => {
  it('start with the defaults, and only changes are sent', async () => {
    const changed = { ...HOURS, version: 2, content: { ...HOURS.content, hoursMonday: '12:00-late' } };
    const api = mockApi({
      ...answers(),
      [PATCH]: () => json(changed),
      [PUBLISH]: () =>
        json({ ...changed, version: 3, published: changed.content, publishedAt: '2026-11-02T00:00:00Z' }),
    });
    const { user } = at('/admin/pages/opening-hours');
    const monday = await screen.findByRole('group', { name: 'Monday' });
    const tuesday = screen.getByRole('group', { name: 'Tuesday' });
    expect(within(monday).getByLabelText('Open')).not.toBeChecked();
    expect(within(tuesday).getByLabelText('Tuesday, from')).toHaveValue('17:00');
    expect(within(tuesday).getByLabelText('Tuesday, to late')).toBeChecked();

    await user.click(within(monday).getByLabelText('Open'));
    const from = within(monday).getByLabelText('Monday, from');
    await user.clear(from);
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await within(monday).findByText('Enter different opening and closing times.')).toBeInTheDocument();
    expect(api.callsTo(PATCH)).toEqual([]);
    await user.type(from, '12:00');
    await user.click(screen.getByRole('button', { name: 'Publish page…' }));
    const review = await screen.findByRole('dialog');
    expect(api.callsTo(PATCH)[0]?.body).toEqual({ hoursMonday: '12:00-late' });
    expect(review).toHaveTextContent('Opening Hours: Monday noon to late');
    await user.click(within(review).getByRole('button', { name: 'Publish page' }));
    await waitFor(() => expect(api.callsTo(PUBLISH)[0]?.headers.get('if-match')).toBe('"2"'));
    expect(await screen.findByText('The public site now shows it.')).toBeInTheDocument();
  });

  it('have nothing to publish before the first edit, unlike the terms page', async () => {
    const termsText = {
      name: 'termsText',
      label: 'Text',
      section: 'Terms',
      kind: 'text',
      max: 40_000,
    } as const;
    const terms = {
      ...HOURS,
      key: 'terms',
      label: 'Terms of Service',
      texts: [termsText],
      content: { termsText: null },
    };
    mockApi({
      ...answers(),
      'GET /api/admin/pages/terms': () => json(terms),
      'GET /api/admin/pages/terms/revisions': () => json([]),
    });
    const { unmount } = at('/admin/pages/opening-hours');
    expect(await screen.findByText('Default text, never edited.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument();
    unmount();
    at('/admin/pages/terms');
    expect(await screen.findByRole('button', { name: 'Publish page…' })).toBeInTheDocument();
  });

  it('can have a closing time instead of late', async () => {
    const api = mockApi({ ...answers(), [PATCH]: () => json({ ...HOURS, version: 2 }) });
    const { user } = at('/admin/pages/opening-hours');
    await user.click(await screen.findByLabelText('Tuesday, to late'));
    const to = screen.getByLabelText('Tuesday, to');
    expect(to).toHaveValue('22:00');
    await user.clear(to);
    await user.type(to, '23:30');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(api.callsTo(PATCH)[0]?.body).toEqual({ hoursTuesday: '17:00-23:30' }));
  });

  it('return to the default when they match it or are empty', async () => {
    const own = {
      ...HOURS,
      content: { ...HOURS.content, hoursNote: 'Not at Christmas', hoursMonday: '12:00-late' },
    };
    const api = mockApi({ ...answers(own), [PATCH]: () => json({ ...HOURS, version: 2 }) });
    const { user } = at('/admin/pages/opening-hours');
    await user.clear(await screen.findByLabelText('Note below the hours'));
    await user.click(within(screen.getByRole('group', { name: 'Monday' })).getByLabelText('Open'));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(api.callsTo(PATCH)[0]?.body).toEqual({ hoursMonday: null, hoursNote: null }));
  });

  it('are previewed from the draft', async () => {
    mockApi({
      ...answers(),
      'GET /api/admin/pages/opening-hours/preview': () =>
        json({
          key: 'opening-hours',
          publishedAt: null,
          texts: { hoursNote: 'Only in the draft' },
          pictures: {},
        }),
    });
    at('/admin/pages/opening-hours/preview');
    expect(await screen.findByText(/It isn’t public yet/)).toBeInTheDocument();
  });
});
