import { screen, waitFor, within } from '@testing-library/react';
import type { FacilityGallery } from '@/api/staff/generated';
import { json, mockApi, problem } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { aPage, aPicture } from '@/testing/staff-factories';
import { FacilityGalleryPage } from './facility-gallery-page';

const ROUTE = 'GET /api/admin/gallery';
const PUT = 'PUT /api/admin/gallery';
const PICTURES = [1, 2, 3].map((id) =>
  aPicture({ id, content: { altText: `Picture ${id}`, caption: id === 2 ? 'The terrace' : '' } }),
);
const gallery = (...pictureIds: number[]): FacilityGallery => ({
  id: 1,
  version: 4,
  content: { pictureIds },
  updatedAt: '2026-11-01T02:00:00.000Z',
  updatedBy: { id: 1, name: 'Robin Taylor' },
});

function open(over: Parameters<typeof mockApi>[0] = {}) {
  const api = mockApi({
    [ROUTE]: () => json(gallery(1, 2)),
    'GET /api/admin/log': () => json(aPage([])),
    'GET /api/admin/media': () => json(aPage(PICTURES)),
    ...Object.fromEntries(
      PICTURES.map((picture) => [`GET /api/admin/media/${picture.id}`, () => json(picture)]),
    ),
    ...over,
  });
  return { api, ...renderAt('/admin/media/gallery', <FacilityGalleryPage />) };
}
const rows = () => within(screen.getByRole('group', { name: 'Photos' })).getAllByRole('listitem');

describe('the facility gallery', () => {
  it('lists its images by caption or alt text, and says who saved it', async () => {
    open();
    expect(await screen.findByText('The terrace')).toBeInTheDocument();
    expect(rows()).toHaveLength(2);
    expect(rows()[0]).toHaveTextContent('Picture 1');
    expect(screen.getByText(/by Robin Taylor/)).toBeInTheDocument();
  });

  it('is saved in the order set by its buttons, without adding an image twice', async () => {
    const { user, api } = open({ [PUT]: () => json({ ...gallery(2, 1, 3), version: 5 }) });
    await screen.findByText('The terrace');
    await user.click(screen.getByRole('button', { name: 'Move photo 2 up' }));
    for (const name of ['Picture 3', 'Picture 1']) {
      await user.click(screen.getByRole('button', { name: 'Add photo…' }));
      const dialog = await screen.findByRole('dialog', { name: 'Choose photo' });
      await user.click(await within(dialog).findByRole('radio', { name }));
      await user.click(within(dialog).getByRole('button', { name: 'Use photo' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
    }
    await user.click(screen.getByRole('button', { name: 'Save gallery' }));
    await waitFor(() => expect(api.callsTo(PUT)[0]?.body).toEqual({ pictureIds: [2, 1, 3] }));
    expect(api.callsTo(PUT)[0]?.headers.get('if-match')).toBe('"4"');
    expect(await screen.findByText('Gallery saved')).toBeInTheDocument();
  });

  it('shows the server’s error beside the images', async () => {
    const message = 'Choose a photo from the library.';
    const { user } = open({
      [PUT]: () => problem(400, 'validation_failed', 'Please check.', { errors: { pictureIds: [message] } }),
    });
    await screen.findByText('The terrace');
    await user.click(screen.getByRole('button', { name: 'Remove photo 2' }));
    await user.click(screen.getByRole('button', { name: 'Save gallery' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
