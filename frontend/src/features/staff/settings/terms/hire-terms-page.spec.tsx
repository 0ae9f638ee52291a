import { screen, within } from '@testing-library/react';
import { aUser } from '@/testing/factories';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt, signedIn } from '@/testing/render-app';
import { StaffHireTermsPage } from './hire-terms-page';

const first = { version: 1, text: '# Guests\n\nBe kind.', since: '2026-11-01T00:00:00Z', by: null };
const theirs = { version: 2, text: '# Guests\n\nBe on time.', since: '2026-11-20T00:00:00Z', by: 'Kim' };

function start(over: Parameters<typeof mockApi>[0] = {}) {
  signedIn();
  const api = mockApi({
    'GET /api/user': () => json(aUser({ role: 'admin' })),
    'GET /api/admin/hire-terms': () => json([first]),
    ...over,
  });
  return { api, ...renderAt('/admin/setup/terms', <StaffHireTermsPage />) };
}

async function publish(user: ReturnType<typeof start>['user'], text: string) {
  const field = await screen.findByLabelText('Text');
  await user.clear(field);
  await user.type(field, text);
  await user.click(screen.getByRole('button', { name: 'Publish terms…' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Publish terms' }));
}

describe('the terms of hire page', () => {
  it('says what publishing does before it publishes', async () => {
    const { api, user } = start({
      'POST /api/admin/hire-terms': () => json({ ...theirs, text: 'Short', by: 'Alex' }, 201),
    });
    await publish(user, 'Short');
    expect(await screen.findByText('Terms published')).toBeVisible();
    expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ text: 'Short', after: 1 });
  });

  it('keeps the reader’s text after a version conflict, and shows the other version', async () => {
    const { api, user } = start({
      'POST /api/admin/hire-terms': () =>
        problem(412, 'stale_version', 'Another person …', { current: theirs }),
    });
    await publish(user, 'Mine');
    expect(await screen.findByText('Kim has published version 2')).toBeVisible();
    expect(screen.getByLabelText('Text')).toHaveValue('Mine');
    api.on('POST /api/admin/hire-terms', () => json({ ...theirs, version: 3, text: 'Mine' }, 201));
    await user.click(screen.getByRole('button', { name: 'Continue with mine' }));
    await user.click(screen.getByRole('button', { name: 'Publish terms…' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish terms' }),
    );
    expect(await screen.findByText('Terms published')).toBeVisible();
    expect(api.calls.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      text: 'Mine',
      after: 2,
    });
  });

  it('refuses empty terms', async () => {
    const { user } = start();
    await user.clear(await screen.findByLabelText('Text'));
    await user.click(screen.getByRole('button', { name: 'Publish terms…' }));
    expect(await screen.findByText('Enter the terms.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
