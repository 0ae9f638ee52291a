import { X509Certificate } from 'node:crypto';
import { PAYPAL_LIVE, PAYPAL_SANDBOX } from './paypal-origins.js';
import type { ProviderCalls } from './provider-calls.js';
import { InvalidSignatureError, ProviderUnavailableError } from './provider-errors.js';

/** PayPal names its certificates on hosts of its API, the older name included. */
const HOSTS: Record<string, readonly string[]> = {
  [PAYPAL_LIVE]: [PAYPAL_LIVE, 'https://api.paypal.com'],
  [PAYPAL_SANDBOX]: [PAYPAL_SANDBOX, 'https://api.sandbox.paypal.com'],
};
const PATH = /^\/v1\/notifications\/certs\/CERT-[0-9A-Za-z-]{1,100}$/;
/** PayPal uses one certificate at a time, so more than a few fetches mean forged addresses. */
const MAX_FETCHES_PER_MINUTE = 3;
const MAX_CERTIFICATE_LENGTH = 65_536;

/** The certificates of PayPal's webhook signatures: each is fetched once, from PayPal's own hosts only, and cached. */
export class PayPalCertificates {
  private readonly origins: readonly string[];
  private readonly isPayPal: boolean;
  private readonly kept = new Map<string, X509Certificate>();
  private readonly fetching = new Map<string, Promise<X509Certificate>>();
  private fetches = 0;
  private minuteEndsAt = 0;

  /** @param apiUrl of PayPal, of PayPal's sandbox or of ours */
  constructor(
    apiUrl: string,
    private readonly calls: ProviderCalls,
  ) {
    const { origin } = new URL(apiUrl);
    this.isPayPal = origin in HOSTS;
    this.origins = HOSTS[origin] ?? [origin];
  }

  /** Whether we would fetch a certificate from this address. */
  allows(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const { origin, pathname, href } = new URL(url);
    return this.origins.includes(origin) && PATH.test(pathname) && href === `${origin}${pathname}`;
  }

  /** The cached certificate, if it is valid now. */
  find(url: string, now: Date): X509Certificate | null {
    const certificate = this.kept.get(url);
    return certificate && isValid(certificate, now) ? certificate : null;
  }

  /** True until the first certificate is cached. Until then, even a genuine event has an unknown address. */
  get isEmpty(): boolean {
    return this.kept.size === 0;
  }

  /**
   * @throws InvalidSignatureError if the address has no valid certificate of PayPal;
   *   ProviderUnavailableError if PayPal does not answer or we asked too often
   */
  async fetch(url: string, now: Date): Promise<X509Certificate> {
    const under = this.fetching.get(url);
    if (under) return under;
    this.countFetch();
    const work = this.download(url, now).finally(() => this.fetching.delete(url));
    this.fetching.set(url, work);
    return work;
  }

  private async download(url: string, now: Date): Promise<X509Certificate> {
    const { status, text } = await this.calls.run(async () => {
      try {
        const response = await fetch(url, { redirect: 'error' });
        return { status: response.status, text: await response.text() };
      } catch {
        throw new ProviderUnavailableError();
      }
    });
    if (status >= 500 || status === 429) throw new ProviderUnavailableError();
    const certificate = status === 200 && text.length <= MAX_CERTIFICATE_LENGTH ? parse(text) : null;
    if (!certificate || !isValid(certificate, now) || !this.isOfProvider(certificate))
      throw new InvalidSignatureError();
    this.kept.set(url, certificate);
    return certificate;
  }

  /** PayPal's certificates name a paypal.com host. For our sandbox, any certificate from the configured address will do. */
  private isOfProvider({ subject }: X509Certificate): boolean {
    return !this.isPayPal || /^CN=([\w-]+\.)+paypal\.com$/m.test(subject);
  }

  private countFetch(): void {
    const now = performance.now();
    if (now >= this.minuteEndsAt) {
      this.minuteEndsAt = now + 60_000;
      this.fetches = 0;
    }
    this.fetches += 1;
    if (this.fetches > MAX_FETCHES_PER_MINUTE) throw new ProviderUnavailableError();
  }
}

function parse(pem: string): X509Certificate | null {
  try {
    const certificate = new X509Certificate(pem);
    return certificate.publicKey.asymmetricKeyType === 'rsa' ? certificate : null;
  } catch {
    return null;
  }
}

function isValid({ validFrom, validTo }: X509Certificate, now: Date): boolean {
  return Date.parse(validFrom) <= now.getTime() && now.getTime() <= Date.parse(validTo);
}
