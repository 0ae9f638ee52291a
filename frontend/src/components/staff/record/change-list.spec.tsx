import { render, screen } from '@testing-library/react';
import { ChangeList } from './change-list';

it('a list of changes shows an image instead of its address', () => {
  const after = '/media/4f2a.webp: The hall\n/media/5b3c.webp';
  const { container } = render(
    <ChangeList changes={[{ field: 'gallery', label: 'Photos', before: 'nothing', after }]} />,
  );
  const images = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(images).toEqual(['/media/4f2a.webp', '/media/5b3c.webp']);
  expect(screen.getByText('The hall')).toBeInTheDocument();
  expect(screen.queryByText(/media/)).not.toBeInTheDocument();
});
