import { screen, waitFor } from '@testing-library/react';
import { Reauthentication } from '@/components/password/reauthentication';
import { StaffSession } from '@/components/staff/session/staff-session';
import { aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { savedFiles } from '@/testing/saved-files';
import { ExportButton } from './export-button';

const EXPORT = 'GET /api/admin/bonds/export.csv';
const REAUTHENTICATE = 'POST /api/user/reauthenticate';
const staff = aUser({ role: 'admin', username: 'kim' });
const file = () =>
  new Response('Name\r\nRobin Lane\r\n', {
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="bonds.csv"' },
  });
const REAUTHENTICATED = () => json({ until: '2099-01-01T00:00:00.000Z' });

/** @param refusal the answer to the first call; later calls succeed */
function show(refusal: (() => Response) | null, then = file) {
  let calls = 0;
  const api = mockApi({
    'GET /api/user': () => json(staff),
    [REAUTHENTICATE]: REAUTHENTICATED,
    [EXPORT]: () => ((calls += 1) === 1 && refusal ? refusal() : then()),
  });
  const saved = savedFiles();
  const view = renderAt(
    '/admin/bonds',
    <Reauthentication>
      <ExportButton
        path="/api/admin/bonds/export.csv"
        asked={{ view: 'held', cursor: 'abc' }}
        rows="these 3 rows"
      />
      <StaffSession user={staff} />
    </Reauthentication>,
  );
  return { api, saved, ...view };
}
const press = () => screen.getByRole('button', { name: 'Export these 3 rows' });

describe('exporting a list', () => {
  beforeEach(signedIn);

  it('downloads all pages of the filtered list under the server’s file name', async () => {
    const { api, saved, user } = show(null);
    await user.click(press());
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['bonds.csv']));
    expect(String(api.callsTo(EXPORT)[0]?.search)).toBe('view=held');
    expect(api.callsTo(REAUTHENTICATE)).toHaveLength(0);
  });

  it.each([
    ['that is not fresh', 403, 'reauthentication_required', 'Password'],
    ['after half an hour without use', 403, 'staff_session_idle', 'Password for kim'],
  ])('asks for the password %s, then downloads', async (_when, status, code, label) => {
    const { api, saved, user } = show(() => problem(status, code, 'Enter your password again.'));
    await user.click(press());
    await user.type(await screen.findByLabelText(label), 'gum tree');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(api.callsTo(REAUTHENTICATE).map(({ body }) => body)).toEqual([{ password: 'gum tree' }]);
    expect(api.callsTo(EXPORT)).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('downloads nothing without the password, and says so', async () => {
    const { saved, user } = show(() =>
      problem(403, 'reauthentication_required', 'Enter your password again.'),
    );
    await user.click(press());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Not exported')).toBeInTheDocument();
    expect(saved).toEqual([]);
  });
});
