import { ageText } from './age';

it.each([
  ['2026-11-23T11:59:50Z', '1 min'],
  ['2026-11-23T11:40:00Z', '20 min'],
  ['2026-11-23T07:00:00Z', '5 h'],
  ['2026-11-22T11:00:00Z', '1 day'],
  ['2026-11-01T12:00:00Z', '22 days'],
  // A clock that is slightly ahead must not give a negative age.
  ['2026-11-23T12:00:30Z', '1 min'],
])('an item from %s is %s old', (since, words) => {
  expect(ageText(since, Date.parse('2026-11-23T12:00:00Z'))).toBe(words);
});
