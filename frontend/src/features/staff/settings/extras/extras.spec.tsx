import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { AdminExtra, ExtraContent } from '@/api/staff/generated';
import { bookingOptions } from '@/testing/factories';
import { json, mockApi } from '@/testing/mock-api';
import { currentAddress, renderAt } from '@/testing/render-app';
import { aLogEntry, aPage, published } from '@/testing/staff-factories';
import { EditPage as ExtraEditorPage, ListPage as ExtrasPage, NewPage as NewExtraPage } from './extras-pages';

function extraContent(over: Partial<ExtraContent> = {}): ExtraContent {
  return {
    name: 'PA system',
    description: 'Two microphones.',
    priceMinor: 6000,
    position: 2,
    isActive: true,
    ...over,
  };
}

function anAdminExtra(over: Partial<AdminExtra> = {}): AdminExtra {
  return { ...published(over.content ?? extraContent()), id: 3, ...over };
}

const EXTRA = anAdminExtra();
const answers = (extra = EXTRA) => ({
  'GET /api/booking-options': () => json(bookingOptions()),
  'GET /api/admin/extras': () => json([extra]),
  'GET /api/admin/extras/3': () => json(extra),
  'GET /api/admin/log': () => json(aPage([])),
});
const POST = 'POST /api/admin/extras';
const PATCH = 'PATCH /api/admin/extras/3';

const at = (path: string) =>
  renderAt(
    path,
    <Routes>
      <Route path="/admin/setup/extras" element={<ExtrasPage />} />
      <Route path="/admin/setup/extras/new" element={<NewExtraPage />} />
      <Route path="/admin/setup/extras/:id" element={<ExtraEditorPage />} />
    </Routes>,
  );

describe('the list of extras', () => {
  it('shows each extra’s availability, price and position', async () => {
    const resting = anAdminExtra({
      id: 6,
      content: extraContent({ name: 'Late close', priceMinor: 123_450, isActive: false, position: 9 }),
    });
    mockApi({ ...answers(), 'GET /api/admin/extras': () => json([EXTRA, resting]) });
    at('/admin/setup/extras');
    const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
    expect(await rowOf('PA system')).toHaveTextContent(/Yes.*£60\.00.*2/);
    expect(await rowOf('Late close')).toHaveTextContent(/Not offered.*£1,234\.50.*9/);
    expect(screen.getByText('2 extras')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'PA system' })).toHaveAttribute('href', '/admin/setup/extras/3');
  });

  it('shares its tabs with spaces and rooms', async () => {
    mockApi(answers());
    at('/admin/setup/extras');
    const lists = await screen.findByRole('navigation', { name: 'Spaces and extras' });
    expect(within(lists).getByRole('link', { name: 'Extras' })).toHaveAttribute('aria-current', 'page');
    expect(within(lists).getByRole('link', { name: 'Spaces' })).not.toHaveAttribute('aria-current');
    expect(within(lists).getByRole('link', { name: 'Rooms' })).toHaveAttribute(
      'href',
      '/admin/setup/spaces?list=rooms',
    );
  });
});

describe('an extra', () => {
  it('is saved with its price in pence', async () => {
    const api = mockApi({ ...answers(), [POST]: () => json(anAdminExtra(), 201) });
    const { user } = at('/admin/setup/extras/new');
    await user.type(await screen.findByLabelText('Name'), 'PA system');
    await user.click(screen.getByRole('button', { name: 'Save extra' }));
    expect(
      await screen.findByText('Enter a price from 0.01 to 100,000, for example 60.00.'),
    ).toBeInTheDocument();
    expect(api.callsTo(POST)).toEqual([]);
    // 0.29 × 100 is not 29 in floating point.
    await user.type(screen.getByLabelText('Price'), '1000.29');
    await user.click(screen.getByRole('button', { name: 'Save extra' }));
    await waitFor(() => expect(currentAddress()).toBe('/admin/setup/extras/3'));
    expect(api.callsTo(POST)[0]?.body).toEqual({
      name: 'PA system',
      description: null,
      priceMinor: 100_029,
      position: 0,
      isActive: true,
    });
  });

  it('is changed directly, twice in a row, without a draft', async () => {
    const changed = (version: number, priceMinor: number) =>
      anAdminExtra({ version, content: extraContent({ priceMinor }) });
    const api = mockApi({ ...answers(), [PATCH]: () => json(changed(2, 6550)) });
    const { user } = at('/admin/setup/extras/3');
    const price = await screen.findByLabelText('Price');
    expect(price).toHaveValue('60.00');
    expect(screen.getByText(/Existing bookings keep their extras and prices/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Publish|Discard|draft/ })).toBeNull();
    expect(screen.queryByText(/Published/)).toBeNull();
    await user.clear(price);
    await user.type(price, '65.5');
    await user.click(screen.getByRole('button', { name: 'Save extra' }));
    expect(await screen.findByText('Extra saved')).toBeInTheDocument();
    api.on(PATCH, () => json(changed(3, 7000)));
    await user.clear(price);
    await user.type(price, '70');
    await user.click(screen.getByRole('button', { name: 'Save extra' }));
    await waitFor(() =>
      expect(api.callsTo(PATCH).map(({ headers, body }) => [headers.get('if-match'), body])).toEqual([
        ['"1"', { priceMinor: 6550 }],
        ['"2"', { priceMinor: 7000 }],
      ]),
    );
  });

  it('is deleted after a notice that bookings keep it', async () => {
    const api = mockApi({
      ...answers(),
      'DELETE /api/admin/extras/3': () => new Response(null, { status: 204 }),
    });
    const { user } = at('/admin/setup/extras/3');
    await user.click(await screen.findByRole('button', { name: 'Delete extra…' }));
    const question = await screen.findByRole('dialog', { name: 'Delete this extra?' });
    expect(question).toHaveTextContent(/Existing bookings keep it at its price/);
    await user.click(within(question).getByRole('button', { name: 'Delete extra' }));
    await waitFor(() => expect(currentAddress()).toBe('/admin/setup/extras'));
    expect(api.callsTo('DELETE /api/admin/extras/3')[0]?.headers.get('if-match')).toBe('"1"');
  });

  it('has a timeline with prices in the club’s currency', async () => {
    const entry = aLogEntry({
      action: 'extra.update',
      objectKind: 'extra',
      changes: [{ field: 'priceMinor', before: 6000, after: 6550 }],
    });
    mockApi({
      ...answers(),
      'GET /api/booking-options': () => json(bookingOptions({ currency: 'EUR' })),
      'GET /api/admin/log': () => json(aPage([entry])),
    });
    at('/admin/setup/extras/3');
    const timeline = await screen.findByRole('region', { name: 'Timeline' });
    expect(await within(timeline).findByText('Extra changed')).toBeInTheDocument();
    expect(within(timeline).getByText('Price', { selector: 'summary' })).toBeInTheDocument();
    expect(await within(timeline).findByText('€65.50')).toBeInTheDocument();
  });
});
