import { AmountMismatchError, PaymentNotFoundError } from './payment.errors.js';

describe('payment errors', () => {
  it('payment errors have the code and status that clients rely on', () => {
    expect(new PaymentNotFoundError()).toMatchObject({ code: 'payment_not_found', status: 404 });
    expect(new AmountMismatchError()).toMatchObject({ code: 'amount_mismatch', status: 422 });
  });

  it('an amount mismatch before the charge promises no refund', () => {
    expect(new AmountMismatchError().extras).toEqual({});
  });
});
