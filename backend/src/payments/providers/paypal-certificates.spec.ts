import { jest } from '@jest/globals';
import { generate } from 'selfsigned';
import { PayPalCertificates } from './paypal-certificates.js';
import { ProviderCalls } from './provider-calls.js';
import { InvalidSignatureError, ProviderUnavailableError } from './provider-errors.js';

const LIVE = 'https://api-m.paypal.com';
const URL_LIVE = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270';
const NOW = new Date('2030-06-01T12:00:00Z');
const day = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);

function certificateOf(name: string, from = day(-1), to = day(365)): Promise<string> {
  return generate([{ name: 'commonName', value: name }], {
    algorithm: 'sha256',
    notBeforeDate: from,
    notAfterDate: to,
  }).then(({ cert }) => cert);
}

describe('PayPal certificates', () => {
  const served = jest.spyOn(globalThis, 'fetch');
  const serve = (text: string, status = 200): void => {
    served.mockImplementation(() => Promise.resolve(new Response(text, { status })));
  };
  let certificates: PayPalCertificates;
  beforeEach(() => {
    served.mockReset();
    certificates = new PayPalCertificates(LIVE, new ProviderCalls(1000));
  });
  afterAll(() => served.mockRestore());

  it.each([
    [URL_LIVE, true],
    ['https://api-m.paypal.com/v1/notifications/certs/CERT-1', true],
    ['http://api.paypal.com/v1/notifications/certs/CERT-1', false],
    ['https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', false],
    ['https://api.paypal.com.evil.test/v1/notifications/certs/CERT-1', false],
    ['https://user@api.paypal.com/v1/notifications/certs/CERT-1', false],
    ['https://api.paypal.com:8443/v1/notifications/certs/CERT-1', false],
    ['https://api.paypal.com/v1/notifications/certs/../../oauth2/token', false],
    ['https://api.paypal.com/v1/notifications/certs/CERT-1?x=1', false],
    ['https://www.paypal.com/v1/notifications/certs/CERT-1', false],
    ['no address', false],
  ])('a certificate at %s may be fetched: %s', (url, allowed) => {
    expect(certificates.allows(url)).toBe(allowed);
  });

  it('a certificate is fetched once, also for two callers at the same time, and cached until it expires', async () => {
    serve(await certificateOf('messageverificationcerts.paypal.com'));
    await Promise.all([certificates.fetch(URL_LIVE, NOW), certificates.fetch(URL_LIVE, NOW)]);
    expect(served).toHaveBeenCalledTimes(1);
    expect(certificates.find(URL_LIVE, NOW)).not.toBeNull();
    expect(certificates.find(URL_LIVE, day(366))).toBeNull();
  });

  it('a certificate is refused if it names another host, has expired or cannot be parsed', async () => {
    serve(await certificateOf('paypal.com.evil.test'));
    await expect(certificates.fetch(URL_LIVE, NOW)).rejects.toBeInstanceOf(InvalidSignatureError);
    serve(await certificateOf('messageverificationcerts.paypal.com', day(-9), day(-1)));
    await expect(certificates.fetch(URL_LIVE, NOW)).rejects.toBeInstanceOf(InvalidSignatureError);
    serve('<html></html>');
    await expect(certificates.fetch(URL_LIVE, NOW)).rejects.toBeInstanceOf(InvalidSignatureError);
    expect(certificates.isEmpty).toBe(true);
  });

  it('a missing certificate is asked for at most three times a minute', async () => {
    serve('', 404);
    const ask = (): Promise<unknown> => certificates.fetch(URL_LIVE, NOW);
    for (let time = 0; time < 3; time += 1) await expect(ask()).rejects.toBeInstanceOf(InvalidSignatureError);
    await expect(ask()).rejects.toBeInstanceOf(ProviderUnavailableError);
    expect(served).toHaveBeenCalledTimes(3);
  });
});
