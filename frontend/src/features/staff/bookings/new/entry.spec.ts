import { bookingOptions } from '@/testing/factories';
import { entryAt } from './entry';
import { agreedPriceOf } from './terms';

const options = bookingOptions();
const at = (query: Record<string, string>) => entryAt(new URLSearchParams(query), options);

it('entryAt takes a slot, several slots or a custom time from the address', () => {
  const [first, second] = options.slots.map(({ label }) => label);
  expect(at({ slot: first! })).toMatchObject({ timeSlot: first, untilTimeSlot: null });
  expect(at({ slot: first!, until: second! })).toMatchObject({ timeSlot: first, untilTimeSlot: second });
  expect(at({ slot: '14:05 - 16:30', until: second! })).toMatchObject({
    timeSlot: '14:05 - 16:30',
    untilTimeSlot: null,
  });
});

it('entryAt leaves the time empty for other texts', () => {
  for (const slot of ['tonight', '14:03 - 16:00', '25:00 - 26:00', '2:00 PM - 3:00 PM'])
    expect(at({ slot })).toMatchObject({ timeSlot: '', untilTimeSlot: null });
});

it('agreedPriceOf is for custom times alone, not for a listed slot whose label looks like times', () => {
  const values = {
    ...at({ date: '2099-03-07', slot: '11:30 - 13:30' }),
    agreedAmount: '250',
    agreedReason: 'The committee agreed',
  };
  const listed = options.slots.map((slot) => ({ ...slot, label: '11:30 - 13:30' }));
  expect(agreedPriceOf(values, options.slots)).toEqual({ amount: '250', reason: 'The committee agreed' });
  expect(agreedPriceOf(values, listed)).toBeNull();
});
