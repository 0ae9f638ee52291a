import { screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { aLogEntry, anAdminClub, aPage, clubContent } from '@/testing/staff-factories';
import { EditPage as ClubEditorPage } from './clubs-pages';

const CLUB = anAdminClub();
const answers = (club = CLUB) => ({
  'GET /api/admin/clubs/1': () => json(club),
  'GET /api/admin/clubs/1/revisions': () => json([]),
  'GET /api/admin/clubs/1/staff': () => json([]),
  'GET /api/admin/clubs/1/members': () => json({ ...aPage([]), waiting: 0 }),
  'GET /api/admin/log': () => json(aPage([])),
});
const PATCH = 'PATCH /api/admin/clubs/1';

const at = (path = '/admin/clubs/1') =>
  renderAt(
    path,
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <Routes>
        <Route path="/:room/clubs/:id" element={<ClubEditorPage />} />
        <Route path="*" element={<h1>Another page</h1>} />
      </Routes>
    </>,
  );

describe('a club’s form', () => {
  it('shows a placeholder while loading, and says when the club does not exist', async () => {
    mockApi({ ...answers(), 'GET /api/admin/clubs/1': never });
    const view = at();
    expect(screen.getByRole('status')).toHaveTextContent('Loading the club…');
    view.unmount();
    mockApi({ ...answers(), 'GET /api/admin/clubs/1': () => problem(404, 'club_not_found', 'No club.') });
    at();
    expect(await screen.findByRole('heading', { level: 1, name: 'Club not found' })).toBeInTheDocument();
  });

  it('sends only changed fields, with the loaded version', async () => {
    const saved = anAdminClub({
      version: 4,
      state: 'changed',
      content: clubContent({ trainingSchedule: 'Sundays 9:00 AM\nWednesdays 6:00 PM' }),
      published: CLUB.published,
    });
    const api = mockApi({ ...answers(), [PATCH]: () => json(saved) });
    const { user } = at();
    const time = await screen.findByLabelText('Time 1');
    await user.clear(time);
    await user.type(time, 'Sundays 9:00 AM');
    expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Draft saved')).toBeInTheDocument();
    const [call] = api.callsTo(PATCH);
    expect(call?.body).toEqual({ trainingSchedule: 'Sundays 9:00 AM\nWednesdays 6:00 PM' });
    expect(call?.headers.get('if-match')).toBe('"3"');
    expect(screen.getByText('Unpublished changes')).toBeInTheDocument();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });

  it('adds, removes and moves rows with buttons, and keeps focus on the row', async () => {
    mockApi(answers());
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Add achievement' }));
    expect(screen.getByLabelText('Achievement 3')).toHaveFocus();
    await user.keyboard('The third hill');
    await user.click(screen.getByRole('button', { name: 'Move achievement 3 up' }));
    expect(screen.getByLabelText('Achievement 2')).toHaveValue('The third hill');
    expect(screen.getByRole('button', { name: 'Move achievement 2 up' })).toHaveFocus();
    expect(screen.getByText('Achievement 3 moved to position 2.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove achievement 1' }));
    expect(screen.getByLabelText('Achievement 1')).toHaveValue('The third hill');
    expect(screen.queryByLabelText('Achievement 3')).not.toBeInTheDocument();
  });

  it('shows the server’s errors beside the fields', async () => {
    mockApi({
      ...answers(),
      [PATCH]: () =>
        problem(400, 'validation_failed', 'Please check the fields.', {
          errors: { 'socialLinks.0.url': ['Please give a page of this network.'] },
        }),
    });
    const { user } = at();
    await user.type(await screen.findByLabelText('Web address 1'), '2');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Please give a page of this network.')).toBeInTheDocument();
    expect(screen.getByLabelText('Web address 1')).toHaveFocus();
    expect(screen.getByText('Draft not saved')).toBeInTheDocument();
  });

  it('asks before leaving with unsaved changes, and stays on request', async () => {
    mockApi(answers());
    const { user } = at();
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay on page' }));
    expect(currentAddress()).toBe('/admin/clubs/1');
    expect(screen.getByLabelText('Name')).toHaveValue('Hills Walking Club!');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    await user.click(await screen.findByRole('button', { name: 'Leave page' }));
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument();
  });

  it('leaves at once without unsaved changes', async () => {
    mockApi(answers());
    const { user } = at();
    await screen.findByLabelText('Name');
    await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeInTheDocument();
  });
});

describe('two editors of one club', () => {
  const theirs = anAdminClub({
    version: 4,
    state: 'changed',
    content: clubContent({ seasonPeriod: 'Winter', ageGroups: 'Adults' }),
    updatedBy: { id: 5, name: 'Sam Ode' },
  });

  async function clash() {
    const api = mockApi({
      ...answers(),
      [PATCH]: ({ headers, body }) =>
        headers.get('if-match') === '"4"'
          ? json({ ...theirs, version: 5, content: { ...theirs.content, ...(body as object) } })
          : problem(412, 'stale_version', 'Another person changed this meanwhile.', { current: theirs }),
    });
    const { user } = at();
    const season = await screen.findByLabelText('Season');
    await user.clear(season);
    await user.type(season, 'Summer');
    await user.type(screen.getByLabelText('Contact person'), ' Jo');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByRole('heading', { name: 'Sam Ode saved changes while you were editing' });
    return { api, user };
  }

  it('see both versions and the original of a conflicting field, and nothing is saved before one is chosen', async () => {
    const { api, user } = await clash();
    const season = screen.getByRole('group', { name: 'Season' });
    expect(within(season).getByRole('radio', { name: 'Mine Summer' })).not.toBeChecked();
    expect(within(season).getByRole('radio', { name: 'Theirs Winter' })).not.toBeChecked();
    expect(season).toHaveAccessibleDescription('Before: All year');
    // A field changed by only one person needs no choice.
    expect(screen.getAllByText(/^Before:/)).toHaveLength(1);
    expect(screen.getByText('Ages: Adults')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save my choices' })).toBeDisabled();
    await user.click(within(season).getByRole('radio', { name: 'Mine Summer' }));
    await user.click(screen.getByRole('button', { name: 'Save my choices' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: /meanwhile/ })).not.toBeInTheDocument());
    expect(api.callsTo(PATCH)).toHaveLength(2);
    expect(api.callsTo(PATCH)[1]?.body).toEqual({
      seasonPeriod: 'Summer',
      contactPerson: 'Walks coordinator Jo',
    });
    expect(screen.getByLabelText('Ages')).toHaveValue('Adults');
    expect(screen.getByLabelText('Season')).toHaveValue('Summer');
  });

  it('can discard their own changes and use the other version', async () => {
    const { api, user } = await clash();
    await user.click(screen.getByRole('button', { name: 'Discard mine and use theirs' }));
    expect(screen.getByLabelText('Season')).toHaveValue('Winter');
    expect(screen.getByLabelText('Contact person')).toHaveValue('Walks coordinator');
    expect(api.callsTo(PATCH)).toHaveLength(1);
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
  });
});

describe('a club’s actions', () => {
  const changed = anAdminClub({
    state: 'changed',
    content: clubContent({ seasonPeriod: 'Winter' }),
    published: clubContent(),
  });
  const PUBLISH = 'POST /api/admin/clubs/1/publish';

  it('publish after showing the changes', async () => {
    const api = mockApi({
      ...answers(changed),
      [PUBLISH]: () => json(anAdminClub({ version: 4, content: changed.content })),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Publish changes…' }));
    const review = await screen.findByRole('dialog', { name: 'Publish these changes?' });
    expect(within(review).getByText('Season')).toBeInTheDocument();
    expect(within(review).getByText('Winter')).toBeInTheDocument();
    expect(api.callsTo(PUBLISH)).toHaveLength(0);
    await user.click(within(review).getByRole('button', { name: 'Publish changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.callsTo(PUBLISH)[0]?.headers.get('if-match')).toBe('"3"');
    expect(screen.queryByText('Unpublished changes')).not.toBeInTheDocument();
  });

  it('do not publish over another person’s change, which is shown instead', async () => {
    const current = anAdminClub({
      version: 8,
      state: 'changed',
      content: clubContent({ name: 'Night Walks' }),
    });
    mockApi({
      ...answers(changed),
      [PUBLISH]: () => problem(412, 'stale_version', 'Another person changed this meanwhile.', { current }),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: 'Publish changes…' }));
    await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
    expect(await screen.findByText('Not published')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Night Walks' })).toBeInTheDocument();
  });

  it('restore an earlier version as a draft', async () => {
    const revision = {
      id: 5,
      at: '2026-10-01T02:00:00.000Z',
      by: { id: 2, name: 'Kim Lee' },
      publishedAt: null,
      content: clubContent({ seasonPeriod: 'Spring' }),
    };
    const RESTORE = 'POST /api/admin/clubs/1/revisions/5/restore';
    const api = mockApi({
      ...answers(),
      'GET /api/admin/clubs/1/revisions': () => json([revision]),
      [RESTORE]: () => json(anAdminClub({ version: 4, state: 'changed', content: revision.content })),
    });
    const { user } = at();
    await user.click(await screen.findByRole('button', { name: /^Restore the version of/ }));
    expect(within(await screen.findByRole('dialog')).getByText('Spring')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Restore as draft' }));
    await waitFor(() => expect(screen.getByLabelText('Season')).toHaveValue('Spring'));
    expect(api.callsTo(RESTORE)[0]?.headers.get('if-match')).toBe('"3"');
  });

  it('show the timeline', async () => {
    mockApi({ ...answers(), 'GET /api/admin/log': () => json(aPage([aLogEntry()])) });
    at();
    const timeline = await screen.findByRole('region', { name: 'Timeline' });
    expect(await within(timeline).findByText('Club changed')).toBeInTheDocument();
    expect(within(timeline).getByText(/by Kim Lee/)).toBeInTheDocument();
    expect(within(timeline).getByText('Winter')).toBeInTheDocument();
  });
});

describe('the editors of a club', () => {
  it('are chosen by admins and hidden from secretaries', async () => {
    const PUT = 'PUT /api/admin/clubs/1/staff/9';
    const api = mockApi({
      ...answers(),
      'GET /api/admin/people/search': () =>
        json([{ id: 9, userName: 'jo', fullName: 'Jo Hart', role: 'member' }]),
      [PUT]: () => new Response(null, { status: 204 }),
    });
    const view = at();
    await view.user.type(await screen.findByLabelText('Add editor'), 'jo');
    const pick = await screen.findByRole('option', { name: /^Add Jo Hart/ });
    expect(pick).toHaveTextContent('Member, not a secretary');
    await view.user.click(pick);
    await waitFor(() => expect(api.callsTo(PUT)).toHaveLength(1));
    view.unmount();
    at('/my-club/clubs/1');
    await screen.findByLabelText('Name');
    expect(screen.queryByLabelText('Add editor')).not.toBeInTheDocument();
  });
});
