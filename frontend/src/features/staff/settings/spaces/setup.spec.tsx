import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { json, mockApi, problem } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { anAdminSpace, anAdminRoom, aPage, spaceContent } from '@/testing/staff-factories';
import { EditPage as SpaceEditorPage, ListPage as SpacesPage, NewPage as NewSpacePage } from './spaces-pages';
import { EditPage as RoomEditorPage } from './rooms-pages';

const ROOMS = [anAdminRoom(), anAdminRoom({ id: 2, name: 'Bar' })];
const SPACE = anAdminSpace();
const answers = (space = SPACE) => ({
  'GET /api/admin/rooms': () => json(ROOMS),
  'GET /api/admin/rooms/1': () => json(ROOMS[0]),
  'GET /api/admin/spaces': () => json([space]),
  'GET /api/admin/spaces/2': () => json(space),
  'GET /api/admin/spaces/2/access': () => json({ text: '', version: 1, editedAt: null, editedBy: null }),
  'GET /api/admin/log': () => json(aPage([])),
});
const PATCH = 'PATCH /api/admin/spaces/2';
const PUBLISH = 'POST /api/admin/spaces/2/publish';

const at = (path: string) =>
  renderAt(
    path,
    <Routes>
      <Route path="/admin/setup/spaces" element={<SpacesPage />} />
      <Route path="/admin/setup/spaces/new" element={<NewSpacePage />} />
      <Route path="/admin/setup/spaces/:id" element={<SpaceEditorPage />} />
      <Route path="/admin/setup/spaces/rooms/:id" element={<RoomEditorPage />} />
    </Routes>,
  );

describe('the spaces and rooms lists', () => {
  it('show each space’s status, rooms, capacity and price', async () => {
    const draft = anAdminSpace({
      id: 5,
      content: spaceContent({ name: 'Loft', roomIds: [1, 2] }),
      published: null,
    });
    const resting = anAdminSpace({ id: 6, content: spaceContent({ name: 'Lawn', isActive: false }) });
    mockApi({ ...answers(), 'GET /api/admin/spaces': () => json([SPACE, draft, resting]) });
    at('/admin/setup/spaces');
    const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
    await waitFor(async () =>
      expect(await rowOf('Main hall')).toHaveTextContent(/Published.*Yes.*Main hall.*120.*70%/),
    );
    expect(await rowOf('Loft')).toHaveTextContent(/Draft.*Not for hire.*Main hall, Bar/);
    expect(await rowOf('Lawn')).toHaveTextContent(/Published.*Not for hire/);
    expect(screen.getByText('3 spaces')).toBeInTheDocument();
  });

  it('show the rooms with their set-up and clean-up times', async () => {
    mockApi(answers());
    const { user } = at('/admin/setup/spaces');
    await user.click(await screen.findByRole('link', { name: 'Rooms' }));
    const row = (await screen.findByRole('link', { name: 'Main hall' })).closest('tr')!;
    expect(row).toHaveTextContent(/0 min.*30 min/);
    expect(currentAddress()).toBe('/admin/setup/spaces?list=rooms');
    expect(screen.getByRole('link', { name: 'New room' })).toHaveAttribute(
      'href',
      '/admin/setup/spaces/rooms/new',
    );
  });
});

describe('a space', () => {
  it('starts as a draft, with its rooms in order', async () => {
    const made = anAdminSpace({ id: 2, published: null, publishedAt: null });
    const api = mockApi({ ...answers(made), 'POST /api/admin/spaces': () => json(made, 201) });
    const { user } = at('/admin/setup/spaces/new');
    await user.type(await screen.findByLabelText('Name'), 'Both rooms');
    await user.type(screen.getByLabelText('Description'), 'Side by side.');
    await user.type(screen.getByLabelText('Capacity (guests)'), '150');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Choose at least one room.')).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Bar' }));
    await user.click(screen.getByRole('checkbox', { name: 'Main hall' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(currentAddress()).toBe('/admin/setup/spaces/2'));
    expect(api.callsTo('POST /api/admin/spaces')[0]?.body).toEqual({
      name: 'Both rooms',
      description: 'Side by side.',
      accessibility: null,
      features: null,
      imageUrl: null,
      roomIds: [1, 2],
      capacity: 150,
      pricePercent: 100,
      position: 0,
      isActive: true,
    });
  });

  it('is published after showing the changes', async () => {
    const changed = anAdminSpace({
      version: 2,
      content: spaceContent({ pricePercent: 80, roomIds: [1, 2] }),
      published: SPACE.content,
    });
    const api = mockApi({
      ...answers(),
      [PATCH]: () => json(changed),
      [PUBLISH]: () => json(anAdminSpace({ version: 3, content: changed.content })),
    });
    const { user } = at('/admin/setup/spaces/2');
    const percent = await screen.findByLabelText('Price (% of price list)');
    await user.clear(percent);
    await user.type(percent, '80');
    await user.click(await screen.findByRole('checkbox', { name: 'Bar' }));
    await user.click(screen.getByRole('button', { name: 'Publish changes…' }));
    const review = await screen.findByRole('dialog', { name: 'Publish these changes?' });
    expect(within(review).getByText('70%')).toBeInTheDocument();
    expect(within(review).getByText('80%')).toBeInTheDocument();
    expect(api.callsTo(PATCH)[0]?.body).toEqual({ pricePercent: 80, roomIds: [1, 2] });
    await user.click(within(review).getByRole('button', { name: 'Publish changes' }));
    await waitFor(() => expect(api.callsTo(PUBLISH)[0]?.headers.get('if-match')).toBe('"2"'));
    expect(await screen.findByText('The booking page now shows it.')).toBeInTheDocument();
  });

  it('that has been booked keeps its rooms, which the field says', async () => {
    const message =
      'It has been booked with the rooms that it has, and keeps them. Please add another space.';
    const changed = anAdminSpace({
      version: 2,
      content: spaceContent({ roomIds: [2] }),
      published: SPACE.content,
    });
    mockApi({
      ...answers(changed),
      [PUBLISH]: () => problem(409, 'in_use', message, { usedBy: ['bookings'] }),
    });
    const { user } = at('/admin/setup/spaces/2');
    await user.click(await screen.findByRole('button', { name: 'Publish changes…' }));
    await user.click(await screen.findByRole('button', { name: 'Publish changes' }));
    const field = await screen.findByRole('group', { name: 'Rooms' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(screen.getByRole('checkbox', { name: 'Bar' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Main hall' }));
    expect(field).not.toHaveAccessibleDescription(expect.stringContaining(message));
  });

  it('that is the default cannot be deleted or taken off hire', async () => {
    mockApi(answers(anAdminSpace({ isDefault: true })));
    at('/admin/setup/spaces/2');
    expect(await screen.findByText(/This is the default space/)).toBeInTheDocument();
    expect(screen.queryByRole('checkbox', { name: 'For hire' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete space…' })).not.toBeInTheDocument();
  });
});

it('a room’s times must be whole minutes', async () => {
  const PATCH_ROOM = 'PATCH /api/admin/rooms/1';
  const api = mockApi({ ...answers(), [PATCH_ROOM]: () => json(anAdminRoom({ version: 2 })) });
  const { user } = at('/admin/setup/spaces/rooms/1');
  const before = await screen.findByLabelText('Set-up (minutes)');
  await user.clear(before);
  await user.type(before, '1.5');
  await user.click(screen.getByRole('button', { name: 'Save room' }));
  expect(await screen.findByText('Enter a whole number from 0 to 480.')).toBeInTheDocument();
  await user.clear(before);
  await user.type(before, '45');
  await user.click(screen.getByRole('button', { name: 'Save room' }));
  await waitFor(() => expect(api.callsTo(PATCH_ROOM)[0]?.body).toEqual({ setupMinutes: 45 }));
});
