import { timeLeft, venueMoment } from './venue-moment';

describe('a moment at the venue', () => {
  it('is what the clock on its wall says', () => {
    expect(venueMoment('2027-03-20T04:35:00Z', 'Australia/Adelaide')).toBe('3:05 pm on Sat, 20 Mar 2027');
    expect(venueMoment('2027-03-20T13:30:00Z', 'Australia/Adelaide')).toBe('12:00 am on Sun, 21 Mar 2027');
    expect(venueMoment('soon', 'Australia/Adelaide')).toBe('soon');
  });

  it('is so long ahead', () => {
    expect(timeLeft(23 * 3600 + 40 * 60 + 12)).toBe('23 h 40 min');
    expect(timeLeft(3600)).toBe('1 h 0 min');
    expect(timeLeft(245)).toBe('4:05');
    expect(timeLeft(0)).toBe('0:00');
  });
});
