import { screen, waitFor, within } from '@testing-library/react';
import { json, later, mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { FacilityGallery } from './facility-gallery';

const aPhoto = (id: number) => ({
  id,
  title: `Corner ${id}`,
  description: null,
  imageUrl: `/images/scenes/corner-${id}.svg`,
  picture: null,
  altText: `Corner ${id} of the club`,
  uploadedBy: null,
  clubId: null,
  createdAt: '2026-01-01T00:00:00.000Z',
});

function gallery(answer: () => Response | Promise<Response>) {
  mockApi({ 'GET /api/gallery': answer });
  return renderAt('/', <FacilityGallery />);
}
const photos = () => within(screen.getByTestId('gallery-strip')).getAllByRole('button');
const dots = () => screen.getAllByRole('button', { name: /^Photos \d+ to \d+$/ });

describe('the facility gallery', () => {
  it('shows the default drawings until the photos load', async () => {
    const { answer, arrives } = later();
    gallery(() => answer({} as never));
    expect(photos()).toHaveLength(16);
    await arrives([1, 2, 3, 4, 5].map(aPhoto));
    await waitFor(() => expect(photos()).toHaveLength(5));
  });

  it('keeps the default drawings when there are no photos', async () => {
    const { answer, arrives } = later();
    gallery(() => answer({} as never));
    await arrives([]);
    expect(photos()).toHaveLength(16);
    expect(dots()).toHaveLength(4);
  });

  it('has a dot for each four photos', async () => {
    gallery(() => json([1, 2, 3, 4, 5].map(aPhoto)));
    await waitFor(() => expect(photos()).toHaveLength(5));
    expect(dots()).toHaveLength(2);
    expect(dots()[1]).toHaveAccessibleName('Photos 5 to 5');
  });

  it('enlarges a photo, moves by arrow key and button, wraps around and gives the focus back', async () => {
    const { user } = gallery(() => json([1, 2, 3, 4, 5].map(aPhoto)));
    const second = await screen.findByRole('button', { name: /^Corner 2/ });
    second.focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Corner 2' });
    expect(dialog).toHaveTextContent('Photo 2 of 5');
    await user.keyboard('{ArrowRight}');
    expect(dialog).toHaveTextContent('Photo 3 of 5');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(dialog).toHaveTextContent('Photo 1 of 5');
    await user.click(within(dialog).getByRole('button', { name: 'Previous' }));
    expect(dialog).toHaveTextContent('Photo 5 of 5');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(second).toHaveFocus();
  });
});
