import { Webhook } from 'standardwebhooks';
import { newSecret, signedHeaders } from './signature.js';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const BODY = '{"type":"booking.created","timestamp":"2026-03-01T00:12:09.000Z","data":{"id":41}}';

it('a delivery has the signature that Standard Webhooks computes', () => {
  expect(signedHeaders('evt_17', 1_772_323_929, BODY, [SECRET])).toEqual({
    'webhook-id': 'evt_17',
    'webhook-timestamp': '1772323929',
    'webhook-signature': new Webhook(SECRET).sign('evt_17', new Date(1_772_323_929_000), BODY),
  });
  // The example of the specification.
  const example = [
    'msg_loFOjxBNrRLzqYUf',
    1_731_705_121,
    '{"event_type":"ping","data":{"success":true}}',
  ] as const;
  expect(signedHeaders(...example, ['whsec_plJ3nmyCDGBKInavdOK15jsl'])['webhook-signature']).toBe(
    'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
  );
});

it('a delivery has a signature for each secret', () => {
  const signature = (...secrets: string[]) =>
    signedHeaders('evt_17', 1_772_323_929, BODY, secrets)['webhook-signature'] ?? '';
  const other = newSecret();
  expect(signature(SECRET, other)).toBe(`${signature(SECRET)} ${signature(other)}`);
});
