import { render, screen } from '@testing-library/react';
import { extrasOf, priceOf } from '@/booking/price';
import { bookingOptions, EXTRAS, SPACES } from '@/testing/factories';
import { PriceBreakdown } from './price-breakdown';

const FIRST = '8:00 AM - 10:00 AM';
const LAST = '2:00 PM - 4:00 PM';

/** The review's price of three slots in a row, as in the worked examples of `docs/money.md`. */
function show(
  eventType: string,
  guestCount: number,
  space: number,
  furtherSlotPercent: number,
  ids: number[],
) {
  const options = bookingOptions({ furtherSlotPercent, extras: EXTRAS });
  const details = { eventType, guestCount, date: '2026-12-10', timeSlot: FIRST, untilTimeSlot: LAST };
  const extras = extrasOf(options, ids);
  render(
    <PriceBreakdown
      price={priceOf(options, details, SPACES[space], extras)}
      guestCount={guestCount}
      spaceName={SPACES[space]?.name}
      extras={extras}
      options={options}
    />,
  );
  return screen.getByRole('region', { name: 'Price' }).textContent.replaceAll('\u00a0', ' ');
}

describe('the price of three slots', () => {
  it('at the full price names their number', () => {
    expect(show('Birthday Party', 25, 0, 100, [])).toBe(
      'PriceHire£120.00 for each 10 guests (or part) × 3 groups (25 guests) × 3 slotsTotal£1,080.00',
    );
  });

  it('with cheaper further slots names the share of all, of the first and of the others', () => {
    expect(show('Wedding Reception', 80, 1, 80, [1])).toBe(
      'PriceHire£7,280.00£500.00 for each 10 guests (or part) × 8 groups (80 guests) × 70% for Main hall' +
        ' × 260% for 3 slots (first slot 100%, each further slot 80%)Projector£35.00Total£7,315.00',
    );
  });
});
