import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SlotChoice } from './slot-choice';

function Choice({ begin = '' }: { begin?: string }) {
  const [value, setValue] = useState(begin);
  return (
    <>
      <SlotChoice
        label="Slot"
        labels={['2:00 PM - 4:00 PM']}
        value={value}
        onChange={setValue}
        empty="None"
      />
      <output>{value}</output>
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
