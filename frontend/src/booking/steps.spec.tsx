import { render, screen } from '@testing-library/react';
import { Steps } from './steps';

const labels = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/^\d/, ''));

describe('the steps of a booking', () => {
  it('name the whole way, what is done and the current step', () => {
    render(<Steps current="pay" />);
    expect(labels()).toEqual(['Date & details (done)', 'Review (done)', 'Pay', 'Booked']);
    expect(screen.getAllByRole('listitem')[2]).toHaveAttribute('aria-current', 'step');
    expect(screen.getAllByRole('listitem')[3]).not.toHaveAttribute('aria-current');
  });

  it('have no Pay for a booking without an online payment', () => {
    render(<Steps current="booked" unpaid lastLabel="Booking Submitted" />);
    expect(labels()).toEqual(['Date & details (done)', 'Review (done)', 'Booking Submitted']);
  });
});
