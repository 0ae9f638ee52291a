import { basisOf } from './bond-mails.js';

it('the basis of an email lists its values and blocks', () => {
  const filling = {
    values: { amount: '£200.00' },
    blocks: { pay: { button: 'Pay bond', link: 'bond' } },
  } as const;
  expect(basisOf(filling)).toBe('[{"amount":"£200.00"},{"pay":{"button":"Pay bond","link":"bond"}}]');
});
