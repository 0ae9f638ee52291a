import { screen } from '@testing-library/react';
import { aConfig, aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { SpaceAccessBox } from './space-access';

const READ = { text: 'Key in the box.', version: 2, editedAt: '2026-11-20T02:00:00.000Z', editedBy: 'Kim' };
const PATH = '/api/admin/spaces/2/access';

function start(over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'GET /api/config': () => json(aConfig()),
    [`GET ${PATH}`]: () => json(READ),
    ...over,
  });
  return { api, ...renderAt('/admin/setup/spaces/2', <SpaceAccessBox spaceId={2} />) };
}

describe('the access instructions', () => {
  it('are saved with the loaded version', async () => {
    const { api, user } = start({
      [`PUT ${PATH}`]: () => json({ ...READ, text: 'Key at the bar.', version: 3 }),
    });
    const box = await screen.findByLabelText(/Instructions/);
    expect(box).toHaveValue('Key in the box.');
    await user.clear(box);
    await user.type(box, 'Key at the bar.');
    await user.click(screen.getByRole('button', { name: 'Save instructions' }));
    expect(await screen.findByText('Access instructions saved')).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ text: 'Key at the bar.' });
  });

  it('show the other version after a conflict, and replace it only on request', async () => {
    const current = { ...READ, text: 'Ring the caretaker.', version: 3 };
    const { api, user } = start({
      [`PUT ${PATH}`]: () => problem(412, 'stale_version', 'Another person has changed this.', { current }),
    });
    await user.type(await screen.findByLabelText(/Instructions/), ' Code 12.');
    await user.click(screen.getByRole('button', { name: 'Save instructions' }));
    expect(await screen.findByText('Ring the caretaker.')).toBeVisible();
    api.on(`PUT ${PATH}`, () => json({ ...current, text: 'Key in the box. Code 12.', version: 4 }));
    await user.click(screen.getByRole('button', { name: 'Replace with mine' }));
    expect(await screen.findByText('Access instructions saved')).toBeVisible();
    expect(screen.queryByText('Ring the caretaker.')).not.toBeInTheDocument();
  });
});
