import { render, screen } from '@testing-library/react';
import { PlainText } from './plain-text';

describe('text written by staff', () => {
  it('has headings, lists and paragraphs, and no other markup', () => {
    render(<PlainText text={'# Guests\n\n- One\n- Two\n\nBe <b>kind</b>.\nAlways.'} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Guests' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['One', 'Two']);
    expect(screen.getByText(/Be <b>kind<\/b>\.\s+Always\./)).toBeVisible();
  });

  it('can have text directly below a heading', () => {
    render(<PlainText text={'# Money\nPaid before.'} headingLevel={3} />);
    expect(screen.getByRole('heading', { level: 3, name: 'Money' })).toBeVisible();
    expect(screen.getByText('Paid before.')).toBeVisible();
  });
});
