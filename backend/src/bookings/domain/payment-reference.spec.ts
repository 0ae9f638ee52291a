import { paymentReference, readPaymentReference } from './payment-reference.js';

it('a payment reference is the booking number with a check digit', () => {
  expect(paymentReference(1042)).toBe('BSC-1042-9');
  // The example in Damm's thesis.
  expect(paymentReference(572)).toBe('BSC-572-4');
});

it.each(['BSC-1042-9', 'bsc-1042-9', 'BSC 1042 9', ' bsc10429 ', 'BSC-001042-9', 'Bsc—1042–9', 'BSC.1042/9'])(
  'the payment reference %j is read',
  (text) => {
    expect(readPaymentReference(text)).toEqual({ bookingId: 1042 });
  },
);

it.each(['BSC-1042-8', 'BSC-1043-9', 'BSC-1402-9', 'BSC-0-0', 'BSC-00', 'BSC-99999999999-3'])(
  'the payment reference %j has a wrong check digit',
  (text) => {
    expect(readPaymentReference(text)?.bookingId ?? null).toBeNull();
  },
);

it.each(['', '1042', 'bsc', 'BSC-', 'Robin', 'BSC 1042 9 Taylor', 'ABSC-1042-9'])(
  '%j is not a payment reference',
  (text) => {
    expect(readPaymentReference(text)).toBeNull();
  },
);

it('a payment reference detects every wrong digit and every swap of neighbours', () => {
  for (const id of [7, 42, 1042, 98_765, 2_147_483_647]) {
    const digits = paymentReference(id).replace(/\D/g, '');
    for (let at = 0; at < digits.length; at += 1) {
      const [here = '', next = ''] = digits.slice(at, at + 2);
      const others = Array.from('0123456789').filter((digit) => digit !== here);
      const wrong = others.map((digit) => digits.slice(0, at) + digit + digits.slice(at + 1));
      if (next !== here && next !== '') wrong.push(digits.slice(0, at) + next + here + digits.slice(at + 2));
      for (const text of wrong) expect(readPaymentReference(`BSC${text}`)?.bookingId ?? null).not.toBe(id);
    }
  }
});
