import { screen } from '@testing-library/react';
import { mockApi } from '@/testing/mock-api';
import { renderAt } from '@/testing/render-app';
import { FACILITY_SCENES } from '@/config/scenes';
import { Carousel } from './carousel';

it('the carousel shows one photo at a time, and wraps around by button and by key', async () => {
  mockApi({});
  const pictures = FACILITY_SCENES.slice(0, 4).map(({ src }) => ({ src, of: null }));
  const { user } = renderAt('/about', <Carousel label="Photos of the hall" pictures={pictures} />);
  const hall = screen.getByRole('group', { name: 'Photos of the hall' });
  expect(hall).toHaveTextContent('1 of 4');
  expect(screen.getAllByRole('figure')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(hall).toHaveTextContent('2 of 4');
  expect(hall).toHaveTextContent(FACILITY_SCENES[1]?.caption ?? '');
  hall.focus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(hall).toHaveTextContent('4 of 4');
  await user.keyboard('{Home}');
  expect(hall).toHaveTextContent('1 of 4');
  await user.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(hall).toHaveTextContent('4 of 4');
});
