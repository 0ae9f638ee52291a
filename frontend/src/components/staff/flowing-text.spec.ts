import { flowingText } from './flowing-text';

it('a paragraph of an email is one line, and an address keeps its lines', () => {
  const text = [
    'We have a refund of £180.00 for you. To pay it to your bank account, we need',
    'your bank details.',
    '',
    'Enter bank details:',
    'https://example.org/bank-details?t=an-address-that-is-longer-than-a-line-of-the-email',
    '',
    '-- ',
    'Bridgewater Sports & Social Club',
    '4 Towers Road',
    '',
  ];
  expect(flowingText(text.join('\n')).split('\n')).toEqual([
    'We have a refund of £180.00 for you. To pay it to your bank account, we need your bank details.',
    '',
    ...text.slice(3),
  ]);
});

it('a table of an email has a colon in place of its spaces', () => {
  expect(flowingText('  Event type  Birthday Party\n  Date        Tue 1 Dec 2026')).toBe(
    'Event type: Birthday Party\nDate: Tue 1 Dec 2026',
  );
});

it('a quoted message keeps its lines', () => {
  const quoted = `> ${'word '.repeat(15)}word\n> and more`;
  expect(flowingText(quoted)).toBe(quoted);
});
