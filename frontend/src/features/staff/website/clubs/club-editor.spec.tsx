import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { anAdminClub, aPage, clubContent } from '@/testing/staff-factories';
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
    <Routes>
      <Route path="/:room/clubs/:id" element={<ClubEditorPage />} />
    </Routes>,
  );

it('a club’s form sends only changed fields, with the loaded version', async () => {
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

it('the editors of a club are chosen by admins and hidden from secretaries', async () => {
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
