import { bookingOptions } from '@/testing/factories';
import { questionOf } from './answer-state';
import { entryAt } from './entry';

it.each(['', ' - 06:45', '00:15 - '])('nothing is asked while the time is "%s"', (timeSlot) => {
  const values = { ...entryAt(new URLSearchParams({ date: '2099-03-07' }), bookingOptions()), timeSlot };
  expect(questionOf(values, bookingOptions())).toBeNull();
  expect(questionOf({ ...values, timeSlot: '00:15 - 06:45' }, bookingOptions())).not.toBeNull();
});
