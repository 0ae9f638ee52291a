import { screen } from '@testing-library/react';
import { useGetAdminRoomQuery, useListAdminRoomsQuery } from '@/api/staff/staff-api';
import { json, mockApi, never, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { anAdminRoom } from '@/testing/staff-factories';
import { LoadStates } from './list-states';
import { LoadRecord } from './load-record';

const busy = () => problem(503, 'service_unavailable', 'Busy.');

describe('a staff page whose data is loaded', () => {
  const LIST = 'GET /api/admin/rooms';
  function Rooms() {
    const query = useListAdminRoomsQuery();
    return (
      <>
        <LoadStates title="The rooms could not be loaded" query={query} waiting="h-40" />
        {query.data && <p>{query.data.length} rooms</p>}
        <button type="button" onClick={() => void query.refetch()}>
          Read again
        </button>
      </>
    );
  }

  it('has a placeholder while it loads', () => {
    mockApi({ [LIST]: never });
    const { container } = renderAt('/admin', <Rooms />);
    expect(container.querySelector('.h-40')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('says why loading failed, and tries again', async () => {
    const api = mockApi({ [LIST]: busy });
    const { container, user } = renderAt('/admin', <Rooms />);
    expect(await screen.findByText('The rooms could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('Busy.')).toBeInTheDocument();
    expect(container.querySelector('.h-40')).not.toBeInTheDocument();
    api.on(LIST, () => json([anAdminRoom()]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 rooms')).toBeInTheDocument();
    expect(screen.queryByText('The rooms could not be loaded')).not.toBeInTheDocument();
  });

  it('keeps older data when it could not be read again, and says that it may be out of date', async () => {
    const api = mockApi({ [LIST]: () => json([anAdminRoom()]) });
    const { user } = renderAt('/admin', <Rooms />);
    await screen.findByText('1 rooms');
    api.on(LIST, busy);
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(await screen.findByText(/The data below may be out of date/)).toBeInTheDocument();
    expect(screen.getByText('1 rooms')).toBeInTheDocument();
  });
});

describe('the page of a record', () => {
  const ONE = 'GET /api/admin/rooms/1';
  function Room({ exists = true }: { exists?: boolean }) {
    const query = useGetAdminRoomQuery(1, { skip: !exists });
    return (
      <LoadRecord noun="room" exists={exists} query={query} list={{ label: 'All rooms', to: '/admin/rooms' }}>
        {({ content }) => <h1>{content.name}</h1>}
      </LoadRecord>
    );
  }

  it('says that it is loading', () => {
    mockApi({ [ONE]: never });
    renderAt('/admin/rooms/1', <Room />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the room…');
  });

  it('says why loading failed, and tries again', async () => {
    const api = mockApi({ [ONE]: busy });
    const { user } = renderAt('/admin/rooms/1', <Room />);
    expect(await screen.findByText('The room could not be loaded')).toBeInTheDocument();
    api.on(ONE, () => json(anAdminRoom()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Main hall' })).toBeInTheDocument();
  });

  it.each([
    ['for an address without an id', false],
    ['for an unknown id', true],
  ])('leads back to its list %s', async (_, exists) => {
    const api = mockApi({ [ONE]: () => problem(404, 'room_not_found', 'No room.') });
    renderAt('/admin/rooms/1', <Room exists={exists} />);
    expect(await screen.findByRole('heading', { level: 1, name: 'Room not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All rooms' })).toHaveAttribute('href', '/admin/rooms');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(api.callsTo(ONE)).toHaveLength(exists ? 1 : 0);
  });
});
