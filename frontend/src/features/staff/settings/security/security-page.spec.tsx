import { screen, within } from '@testing-library/react';
import type { BackupState, SecurityEvent } from '@/api/staff/generated';
import { json, mockApi } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { aPage } from '@/testing/staff-factories';
import { SecurityPage } from './security-page';

const ROUTE = 'GET /api/admin/security';
const DETAIL = 'GET /api/ready/detail';
const noBackups = { [DETAIL]: () => json({ backups: [] }) };
const kim = { id: 2, name: 'Kim Lee', role: 'club_admin' } as const;
const event = (over: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: 11,
  at: '2026-11-20T02:00:00.000Z',
  kind: 'sign_in_refused',
  actor: null,
  person: kim,
  method: 'POST',
  route: '/api/login',
  caller: 'q3Jx0sXvWn2c',
  requestId: null,
  ...over,
});

describe('the security page', () => {
  it('shows each event with account, actor and request, and how many were not listed', async () => {
    const admin = { id: 1, name: 'Alex Admin', role: 'admin' } as const;
    const roleChange = event({ id: 10, kind: 'role_changed', actor: admin, route: null, caller: null });
    mockApi({ ...noBackups, [ROUTE]: () => json({ ...aPage([event(), roleChange]), notListed: 1234 }) });
    renderAt('/admin/security', <SecurityPage />);
    expect(await screen.findByText('Login refused', { selector: 'td *' })).toBeInTheDocument();
    expect(screen.getByText('POST /api/login')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Alex Admin' })).toBeInTheDocument();
    expect(
      screen.getByText('1,234 more refused requests are not listed because they came too fast.'),
    ).toBeInTheDocument();
  });

  it('is filtered by event, person and date, in the address', async () => {
    const api = mockApi({ ...noBackups, [ROUTE]: () => json({ ...aPage([event()]), notListed: 0 }) });
    const { user } = renderAt('/admin/security', <SecurityPage />);
    await user.click(await screen.findByRole('link', { name: 'Kim Lee' }));
    expect(await screen.findByRole('button', { name: 'Remove Account: Kim Lee' })).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Event'), 'Login refused');
    await user.type(screen.getByLabelText('From date'), '2026-11-01');
    expect(currentAddress()).toBe('/admin/security?personId=2&kind=sign_in_refused&from=2026-11-01');
    expect(api.callsTo(ROUTE).at(-1)?.search.toString()).toContain('kind=sign_in_refused');
  });

  it('shows the last successful backup and what failed in the newest', async () => {
    const state: BackupState = {
      kind: 'backup',
      maxAgeHours: 36,
      isOverdue: false,
      lastGoodAt: '2026-11-20T02:00:00.000Z',
      lastAt: '2026-11-20T02:00:00.000Z',
      lastOk: true,
      file: 'bridgewater-cluster-20261120T020000Z.tar.gz',
      bytes: 4_848_844,
      words: 'complete after 3.0 s',
    };
    const failed = 'There is no room left.';
    const drill: BackupState = { ...state, kind: 'drill', lastOk: false, lastGoodAt: null, words: failed };
    mockApi({
      [DETAIL]: () => json({ backups: [state, drill] }),
      [ROUTE]: () => json({ ...aPage([event()]), notListed: 0 }),
    });
    renderAt('/admin/security', <SecurityPage />);
    const lines = within(await screen.findByRole('region', { name: 'Backups' })).getAllByRole('listitem');
    expect(lines[0]).toHaveTextContent(/^Backup\s*OK.*20 Nov.*4\.8 MB/);
    expect(lines[1]).toHaveTextContent(/^Restore test\s*Failed.*There is no room left\./);
    expect(lines[1]).toHaveTextContent('None has succeeded yet');
  });
});
