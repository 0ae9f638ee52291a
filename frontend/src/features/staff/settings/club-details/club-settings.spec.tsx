import { screen, waitFor, within } from '@testing-library/react';
import type { AdminSettings } from '@/api/staff/generated';
import { json, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aPage } from '@/testing/staff-factories';
import { ClubSettingsPage } from './club-settings-page';

const CONTENT: AdminSettings['content'] = {
  name: 'Bridgewater Sports & Social Club',
  logoUrl: null,
  address: '4 Towers Road, Bridgewater SA 5155',
  phone: '(08) 5550 0142',
  email: 'hello@bridgewaterclub.example',
  socialPageUrl: null,
  socialAccountUrls: [],
  embedSites: [],
  latitude: -35.01,
  longitude: 138.76,
  mapTilesUrl: null,
  analyticsId: null,
};
const SETTINGS: AdminSettings = {
  id: 1,
  version: 1,
  content: CONTENT,
  published: CONTENT,
  publishedAt: '2026-11-01T00:00:00Z',
  updatedAt: '2026-11-01T00:00:00Z',
  updatedBy: null,
};
const PATCH = 'PATCH /api/admin/settings';
const PUBLISH = 'POST /api/admin/settings/publish';

function start(over: Parameters<typeof mockApi>[0] = {}) {
  const api = mockApi({
    'GET /api/admin/settings': () => json(SETTINGS),
    'GET /api/admin/settings/revisions': () => json([]),
    'GET /api/admin/log': () => json(aPage([])),
    ...over,
  });
  return { api, ...renderAt('/admin/setup/club', <ClubSettingsPage />) };
}

describe('the club details', () => {
  it('are published after showing the changes', async () => {
    const content = { ...CONTENT, name: 'Hills Club', latitude: -35.5 };
    const { api, user } = start({
      [PATCH]: () => json({ ...SETTINGS, version: 2, content }),
      [PUBLISH]: () => json({ ...SETTINGS, version: 3, content, published: content }),
    });
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Hills Club');
    const latitude = screen.getByLabelText('Latitude');
    await user.clear(latitude);
    await user.type(latitude, '-35.5');
    await user.click(screen.getByRole('button', { name: 'Publish changes…' }));
    const review = await screen.findByRole('dialog', { name: 'Publish these changes?' });
    expect(within(review).getByText('Hills Club')).toBeInTheDocument();
    expect(api.callsTo(PATCH)[0]?.body).toEqual({ name: 'Hills Club', latitude: -35.5 });
    await user.click(within(review).getByRole('button', { name: 'Publish changes' }));
    await waitFor(() => expect(api.callsTo(PUBLISH)[0]?.headers.get('if-match')).toBe('"2"'));
    expect(await screen.findByText('The site now shows your changes.')).toBeInTheDocument();
  });

  it('show errors beside the fields before anything is sent', async () => {
    const { api, user } = start();
    await user.clear(await screen.findByLabelText('Name'));
    await user.type(screen.getByLabelText(/^Main social media page/), 'http://example.org');
    await user.clear(screen.getByLabelText('Latitude'));
    await user.type(screen.getByLabelText('Latitude'), 'north');
    await user.type(screen.getByLabelText(/^Google Analytics ID/), 'UA-1');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Enter the club’s name.')).toBeInTheDocument();
    expect(screen.getByText('Enter a web address that starts with https://.')).toBeInTheDocument();
    expect(screen.getByText('Enter a latitude from -90 to 90 degrees.')).toBeInTheDocument();
    expect(screen.getByText('Enter an ID, for example G-AB12CD34EF.')).toBeInTheDocument();
    expect(api.callsTo(PATCH)).toEqual([]);
  });

  it('can have several social media accounts', async () => {
    const { api, user } = start({ [PATCH]: () => json({ ...SETTINGS, version: 2 }) });
    await user.click(await screen.findByRole('button', { name: 'Add account' }));
    await user.type(screen.getByLabelText('Account 1'), 'https://www.instagram.com/hills');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() =>
      expect(api.callsTo(PATCH)[0]?.body).toEqual({ socialAccountUrls: ['https://www.instagram.com/hills'] }),
    );
  });
});
