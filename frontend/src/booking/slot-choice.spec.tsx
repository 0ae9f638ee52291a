import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { NamedSlots } from '@/booking/slot-run';
import { bookingOptions } from '@/testing/factories';
import { SlotChoice } from './slot-choice';

function Choice({ begin = '', until = null }: { begin?: string; until?: string | null }) {
  const [value, setValue] = useState<NamedSlots>({ timeSlot: begin, untilTimeSlot: until });
  return (
    <>
      <SlotChoice
        label="Slot"
        slots={bookingOptions().slots}
        date="2026-12-10"
        value={value}
        onChange={setValue}
        empty="None"
      />
      <output>{[value.timeSlot, value.untilTimeSlot].filter(Boolean).join(' to ')}</output>
    </>
  );
}

it('the slot choice takes a slot of the day, or a custom time that starts from it', async () => {
  render(<Choice />);
  await userEvent.selectOptions(screen.getByLabelText('Slot'), '2:00 PM - 4:00 PM');
  expect(screen.getByRole('status')).toHaveTextContent('2:00 PM - 4:00 PM');
  await userEvent.selectOptions(screen.getByLabelText('Slot'), 'Other time…');
  expect(screen.getByRole('status')).toHaveTextContent('14:00 - 16:00');
  fireEvent.change(screen.getByLabelText('End time'), { target: { value: '23:00' } });
  expect(screen.getByRole('status')).toHaveTextContent('14:00 - 23:00');
  await userEvent.selectOptions(screen.getByLabelText('Slot'), 'None');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(screen.queryByLabelText('End time')).not.toBeInTheDocument();
});

it('the slot choice keeps a slot that was removed from its day', () => {
  render(<Choice begin="6:00 PM - 8:00 PM" />);
  expect(screen.getByLabelText('Slot')).toHaveValue('6:00 PM - 8:00 PM');
  expect(screen.queryByLabelText('Start time')).not.toBeInTheDocument();
});

it('the slot choice shows a custom time in its time fields', () => {
  render(<Choice begin="15:30 - 22:15" />);
  expect(screen.getByLabelText('Start time')).toHaveValue('15:30');
  expect(screen.getByLabelText('End time')).toHaveValue('22:15');
});

it('the slot choice takes several slots in a row of one list', async () => {
  render(<Choice />);
  await userEvent.selectOptions(screen.getByLabelText('Slot'), '8:00 AM - 10:00 AM');
  expect(screen.getByLabelText('Until')).toHaveTextContent(
    '10:00 AM (1 slot)12:00 PM (2 slots)4:00 PM (3 slots)',
  );
  await userEvent.selectOptions(screen.getByLabelText('Until'), '12:00 PM (2 slots)');
  expect(screen.getByRole('status')).toHaveTextContent('8:00 AM - 10:00 AM to 10:00 AM - 12:00 PM');
  await userEvent.selectOptions(screen.getByLabelText('Slot'), '2:00 PM - 4:00 PM');
  expect(screen.getByRole('status')).toHaveTextContent(/^2:00 PM - 4:00 PM$/);
  expect(screen.queryByLabelText('Until')).not.toBeInTheDocument();
});

it('the slot choice keeps an end that its day does not have', () => {
  render(<Choice begin="2:00 PM - 4:00 PM" until="6:00 PM - 8:00 PM" />);
  expect(screen.getByLabelText('Until')).toHaveValue('6:00 PM - 8:00 PM');
});
