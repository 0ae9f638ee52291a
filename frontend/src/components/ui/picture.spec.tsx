import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './picture';

const of = {
  width: 1200,
  height: 900,
  widths: [400, 800, 1600],
  focalX: 30,
  focalY: 84,
  altText: 'The hall at night',
  caption: null,
  credit: null,
};
const FOLDER = `/media/${'ab'.repeat(32)}`;

describe('a picture', () => {
  it('from the library loads in a fitting size and format, cropped around its focal point', () => {
    const { container } = render(<Picture src={`${FOLDER}/1600.jpg`} of={of} sizes="50vw" />);
    const image = screen.getByRole('img', { name: 'The hall at night' });
    expect(image).toHaveAttribute('width', '1200');
    expect(image).toHaveAttribute('height', '900');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('sizes', '50vw');
    expect(image).toHaveClass('focal-x-3', 'focal-y-8');
    // The content security policy allows no inline styles.
    expect(image).not.toHaveAttribute('style');
    const sets = [...container.querySelectorAll('source')].map(({ type, srcset }) => [type, srcset]);
    const set = (format: string) =>
      `${FOLDER}/400.${format} 400w, ${FOLDER}/800.${format} 800w, ${FOLDER}/1600.${format} 1200w`;
    expect(sets).toEqual([
      ['image/avif', set('avif')],
      ['image/webp', set('webp')],
    ]);
    expect(image).toHaveAttribute('srcset', set('jpg'));
  });

  it('that is a drawing is one file with its own alt text', () => {
    const { container } = render(<Picture src="/images/scenes/hall-empty.svg" of={null} />);
    expect(container.querySelector('picture')).toBeNull();
    expect(screen.getByRole('img')).toHaveAccessibleName(/main hall/i);
  });
});

it('a picture that cannot be loaded shows an empty frame, not a broken-image icon', () => {
  const { container, rerender } = render(
    <Picture src="/media/gone.jpg" alt="The hall" className="rounded-card" />,
  );
  fireEvent.error(screen.getByRole('img', { name: 'The hall' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(container.querySelector('[data-missing]')).toHaveClass('aspect-3/2', 'rounded-card');
  // Another URL is another image.
  rerender(<Picture src="/media/there.jpg" alt="The hall" />);
  expect(screen.getByRole('img', { name: 'The hall' })).toBeInTheDocument();
});
