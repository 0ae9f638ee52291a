import { AmountMismatchError, PaymentNotFoundError } from './payment.errors.js';

describe('the errors of payments', () => {
  it('carry the code and status that clients branch on', () => {
    expect(new PaymentNotFoundError()).toMatchObject({ code: 'payment_not_found', status: 404 });
    expect(new AmountMismatchError()).toMatchObject({ code: 'amount_mismatch', status: 422 });
  });

  it('promise no refund where nothing was charged', () => {
    expect(new AmountMismatchError().extras).toEqual({});
  });
});
