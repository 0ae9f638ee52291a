import { render } from '@testing-library/react';
import { Schedule } from './schedule';

describe('Schedule', () => {
  it('keeps the text and does not break within a time range', () => {
    const text = 'Juniors Tuesdays 4:30 PM - 6:00 PM, seniors Thursdays 18:15-20:00 and Sundays from 9:00 AM';
    const { container } = render(<Schedule text={text} />);
    expect(container.textContent).toBe(text);
    expect([...container.querySelectorAll('.whitespace-nowrap')].map((span) => span.textContent)).toEqual([
      '4:30 PM - 6:00 PM',
      '18:15-20:00',
      '9:00 AM',
    ]);
  });

  it('shows each training time on a separate line', () => {
    const { container } = render(<Schedule text={'Tuesdays 5:30 PM\nFridays 6:00 PM\n'} />);
    expect(container.querySelectorAll('br')).toHaveLength(1);
    expect(container.innerHTML).toMatch(/^Tuesdays .*<br>Fridays /);
  });

  it('leaves a text without times alone', () => {
    const { container } = render(<Schedule text="When the weather allows" />);
    expect(container.innerHTML).toBe('When the weather allows');
  });
});
