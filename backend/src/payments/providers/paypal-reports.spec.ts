import { toMovement } from './paypal-reports.js';
import { MovementKind } from './provider-payouts.js';

describe('a reversal by PayPal', () => {
  const reversal = (value: string) =>
    toMovement({
      transaction_id: '5X',
      transaction_event_code: 'T1106',
      transaction_initiation_date: '2026-12-01T10:00:00Z',
      transaction_amount: { currency_code: 'GBP', value },
      transaction_status: 'S',
      paypal_reference_id: '7C',
      paypal_reference_id_type: 'TXN',
    });

  it('that takes money is a dispute of the capture', () => {
    expect(reversal('-40.00')).toMatchObject({
      kind: MovementKind.Dispute,
      grossMinor: -4_000,
      payment: { captureId: '7C' },
      providerRefundId: null,
    });
  });

  it('that brings money is a returned refund', () => {
    expect(reversal('40.00')).toMatchObject({
      kind: MovementKind.RefundReturned,
      grossMinor: 4_000,
      payment: null,
      providerRefundId: '7C',
    });
  });
});
