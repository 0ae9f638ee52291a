import { parseEvent, toProviderEvent } from './paypal-events.js';

const read = (event: object): ReturnType<typeof toProviderEvent> | null => {
  const parsed = parseEvent(Buffer.from(JSON.stringify({ id: 'WH-1', ...event })));
  return parsed && toProviderEvent(parsed);
};

describe('PayPal events', () => {
  it.each([
    ['CHECKOUT.ORDER.APPROVED', { id: 'ORDER' }, { providerPaymentId: 'ORDER' }],
    [
      'PAYMENT.CAPTURE.COMPLETED',
      { id: 'C', supplementary_data: { related_ids: { order_id: 'ORDER' } } },
      { providerPaymentId: 'ORDER' },
    ],
    [
      'PAYMENT.CAPTURE.REFUNDED',
      { id: 'R', links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/CAPTURE' }] },
      { captureId: 'CAPTURE' },
    ],
    ['CUSTOMER.ACCOUNT.CREATED', { id: 'A' }, null],
  ])('the event %s names its payment', (event_type, resource, subject) => {
    expect(read({ event_type, resource })?.subject).toEqual(subject);
  });

  it.each([
    [null],
    ['text'],
    [{ id: { not: 'text' } }],
    [{ links: { rel: 'up' } }],
    [{ links: [null, 7, { rel: 'up', href: 7 }] }],
    [{ supplementary_data: { related_ids: { order_id: ['x'], capture_id: {} } } }],
  ])('an event with the resource %j names no payment and no refund', (resource) => {
    for (const event_type of ['CHECKOUT.ORDER.APPROVED', 'PAYMENT.REFUND.FAILED'])
      expect(read({ event_type, resource })).toMatchObject({ subject: null, failedRefundId: null });
  });

  it.each([['null'], ['7'], ['{}'], ['{"id":7,"event_type":"x"}'], ['no JSON']])(
    'the body %s is not an event',
    (text) => {
      expect(parseEvent(Buffer.from(text))).toBeNull();
    },
  );
});
