import { screen, waitFor, within } from '@testing-library/react';
import type { OwnSession } from '@/api/members/generated';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { OwnSessions } from './own-sessions';

const LIST = 'GET /api/user/sessions';
const session = (over: Partial<OwnSession>): OwnSession => ({
  id: 'b6f2b7ac-9d1f-4f0e-8a37-0f2f0a3c1d11',
  device: 'Firefox on Linux',
  network: '203.0.113.0/24',
  startedAt: '2026-11-20T02:00:00.000Z',
  lastUsedAt: '2026-11-22T02:00:00.000Z',
  isCurrent: false,
  ...over,
});
const own = session({ id: '00000000-0000-4000-8000-000000000001', isCurrent: true });
const phone = session({ id: '00000000-0000-4000-8000-000000000002', device: 'Chrome on Android' });
const nothing = () => new Response(null, { status: 204 });

function open(sessions: OwnSession[]) {
  let stored = sessions;
  const api = mockApi({
    [LIST]: () => json({ sessions: stored }),
    [`DELETE /api/user/sessions/${phone.id}`]: () => {
      stored = stored.filter(({ id }) => id !== phone.id);
      return nothing();
    },
    'DELETE /api/user/sessions': () => {
      stored = [own];
      return nothing();
    },
  });
  return { api, ...renderAt('/profile', <OwnSessions />) };
}

describe('the member’s sessions', () => {
  it('are listed with the current one marked, and another can be ended', async () => {
    const { user } = open([own, phone, session({ device: null, network: null })]);
    await user.click(await screen.findByRole('button', { name: 'Show all 3 devices' }));
    const [here, lost, unknown] = screen.getAllByRole('listitem');
    expect(here).toHaveTextContent('Firefox on LinuxThis device · network 203.0.113.0/24');
    expect(within(here as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(unknown).toHaveTextContent('Unknown device');
    await user.click(
      within(lost as HTMLElement).getByRole('button', { name: 'Log out (Chrome on Android)' }),
    );
    expect(await screen.findByText('Logged out: Chrome on Android')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  });

  it('are only the current one after logging out other devices', async () => {
    const { user } = open([own, phone]);
    await user.click(await screen.findByRole('button', { name: 'Log out on other devices' }));
    expect(await screen.findByText('Logged out on other devices')).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Log out on other devices' })).not.toBeInTheDocument();
  });

  it('are shown in part at first, and all by button', async () => {
    const many = Array.from({ length: 5 }, (_, at) =>
      session({ id: `00000000-0000-4000-8000-00000000001${at}` }),
    );
    const { user } = open([own, ...many]);
    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Show all 6 devices' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByRole('button', { name: 'Show fewer devices' })).toHaveFocus();
  });
});
