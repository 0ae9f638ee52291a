import { AttentionReason } from '../../../platform/attention/domain/attention-reason.js';
import { REASONS } from './reasons.js';

const KINDS = Object.values(AttentionReason).map((kind) => [kind, REASONS[kind]] as const);

it.each(KINDS)('the title of %s is words in sentence case, without a code', (_kind, { title }) => {
  // Names such as PayPal keep their capitals.
  expect(title).toMatch(/^[A-Z][a-z]+(?:[ -][a-z’]+|, [a-z]+| API| PayPal| Stripe)*$/);
  expect(title.length).toBeLessThanOrEqual(45);
});

it('every kind has a title of its own', () => {
  const titles = KINDS.map(([, { title }]) => title);
  expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
});
