import { screen } from '@testing-library/react';
import { aUser } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { SpaceAccessBox } from './space-access';

const READ = { text: 'Key in the box.', version: 2, editedAt: '2026-11-20T02:00:00.000Z', editedBy: 'Kim' };
const PATH = '/api/admin/spaces/2/access';

function start(over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    [`GET ${PATH}`]: () => json(READ),
    ...over,
  });
  return { api, ...renderAt('/admin/setup/spaces/2', <SpaceAccessBox spaceId={2} />) };
}

it('the access instructions are saved with the loaded version, and the box says who changed them last', async () => {
  const saved = {
    text: 'Key at the bar.',
    version: 3,
    editedAt: '2026-11-21T02:00:00.000Z',
    editedBy: 'Alex',
  };
  const { api, user } = start({ [`PUT ${PATH}`]: () => json(saved) });
  const box = await screen.findByLabelText(/Instructions/);
  expect(box).toHaveValue('Key in the box.');
  await user.clear(box);
  await user.type(box, 'Key at the bar.');
  api.on(`GET ${PATH}`, () => json(saved));
  await user.click(screen.getByRole('button', { name: 'Save instructions' }));
  expect(await screen.findByText('Access instructions saved')).toBeVisible();
  const [call] = api.callsTo(`PUT ${PATH}`);
  expect(call?.body).toEqual({ text: 'Key at the bar.' });
  expect(call?.headers.get('if-match')).toBe('"2"');
  expect(await screen.findByText(/^Last changed .* by Alex$/)).toBeVisible();
});
