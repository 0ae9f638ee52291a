import { basisOf } from './bond-mails.js';

it('a mail is compared with what the previous release noted, so that an upgrade cancels none', () => {
  const filling = {
    values: { amount: '200.00 GBP' },
    blocks: { pay: { press: 'Pay the bond', link: 'bond' } },
  } as const;
  expect(basisOf(filling)).toBe(
    '[{"amount":"200.00 GBP"},{"pay":{"press":"Pay the bond","href":"{{link:bond}}"}}]',
  );
});
