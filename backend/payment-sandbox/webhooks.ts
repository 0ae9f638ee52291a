import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Ledger } from './ledger.js';
import type { SandboxConfig } from './options.js';
import { transmissionHeaders } from './paypal/signature.js';
import type { ProviderName, WebhookRecord } from './records.js';
import { stripeSignature } from './stripe/signature.js';

const ATTEMPT_TIMEOUT_MS = 10_000;
const MAX_PAUSE_MS = 30_000;
/** As Stripe in live mode, we give up an event after three days of failures. */
const GIVE_UP_AFTER_MS = 3 * 24 * 60 * 60 * 1000;

export interface FlushOptions {
  provider?: ProviderName;
  /** Also send webhooks that `dropWebhooks` dropped. */
  includeDropped?: boolean;
  /** Also send delivered webhooks again. */
  includeDelivered?: boolean;
  /** `reverse` sends the newest first; a list of event ids sends exactly these, in that order. */
  order?: 'forward' | 'reverse' | string[];
}

export interface FlushResult {
  delivered: string[];
  failed: string[];
}

/**
 * Signs and sends the ledger's undelivered webhooks, one after another per provider. A webhook that is not answered with 2xx
 * is sent again after growing pauses, even after a restart.
 */
export class WebhookDispatcher {
  private readonly targets: Record<ProviderName, string | null> = { stripe: null, paypal: null };
  private readonly sending: Record<ProviderName, Promise<void> | null> = { stripe: null, paypal: null };
  private readonly timers: Partial<Record<ProviderName, NodeJS.Timeout>> = {};
  private readonly abort = new AbortController();

  constructor(
    private readonly ledger: Ledger,
    private readonly config: SandboxConfig,
  ) {}

  get targetUrls(): Readonly<Record<ProviderName, string | null>> {
    return this.targets;
  }

  setTargets(urls: Partial<Record<ProviderName, string | null>>): void {
    for (const provider of ['stripe', 'paypal'] as const) {
      const url = urls[provider];
      if (url === undefined) continue;
      this.targets[provider] = url === null ? null : new URL(url).href;
    }
    this.wake();
  }

  /** Sends due webhooks. Call it after every commit. */
  wake(): void {
    for (const provider of ['stripe', 'paypal'] as const) this.run(provider);
  }

  /** Tries every waiting webhook once, due or not. @returns the results of its own deliveries */
  async flush(options: FlushOptions = {}): Promise<FlushResult> {
    const result: FlushResult = { delivered: [], failed: [] };
    for (const provider of ['stripe', 'paypal'] as const) {
      if (options.provider && options.provider !== provider) continue;
      // Wait for the delivery in progress, whose end may have started the next one.
      while (this.sending[provider]) await this.sending[provider];
      const work = this.deliverAll(this.choose(provider, options), result);
      this.sending[provider] = work.finally(() => {
        this.sending[provider] = null;
      });
      await this.sending[provider];
      this.run(provider);
    }
    return result;
  }

  /** The headers of a delivery of this text, for tests that send events themselves. */
  sign(provider: ProviderName, payload: string): Record<string, string> {
    return provider === 'stripe'
      ? { 'stripe-signature': stripeSignature(payload, this.config.stripeWebhookSecret) }
      : transmissionHeaders(this.ledger, this.config.apiUrl, this.config.paypalWebhookId, payload);
  }

  /** Stops sending. Undelivered webhooks stay in the ledger. */
  async close(): Promise<void> {
    this.abort.abort();
    for (const timer of Object.values(this.timers)) clearTimeout(timer);
    await Promise.allSettled([this.sending.stripe, this.sending.paypal].filter((work) => work !== null));
  }

  private choose(provider: ProviderName, options: FlushOptions): WebhookRecord[] {
    const mine = this.ledger.all('webhook').filter((webhook) => webhook.provider === provider);
    const { order = 'forward' } = options;
    if (Array.isArray(order)) return order.flatMap((id) => mine.filter((webhook) => webhook.id === id));
    const wanted = mine.filter(
      ({ status }) =>
        status === 'pending' ||
        (status === 'dropped' && options.includeDropped) ||
        (status === 'delivered' && options.includeDelivered),
    );
    return order === 'reverse' ? wanted.reverse() : wanted;
  }

  private async deliverAll(webhooks: WebhookRecord[], result: FlushResult): Promise<void> {
    for (const webhook of webhooks) {
      for (let copies = 1 + webhook.extraDeliveries; copies > 0; copies -= 1) {
        const current = this.ledger.get('webhook', webhook.id);
        if (!current || !this.targets[webhook.provider]) break;
        const delivered = await this.attempt(current);
        (delivered ? result.delivered : result.failed).push(webhook.id);
        if (!delivered) break;
      }
    }
  }

  private run(provider: ProviderName): void {
    if (this.abort.signal.aborted || this.sending[provider] || !this.targets[provider]) return;
    clearTimeout(this.timers[provider]);
    const next = this.nextDue(provider);
    if (!next) return;
    const wait = next.nextAttemptAt - Date.now();
    if (wait > 0) {
      // Held webhooks are due only by a flush, and timers cannot run longer than 2^31 ms.
      if (wait < GIVE_UP_AFTER_MS) this.timers[provider] = setTimeout(() => this.run(provider), wait);
      return;
    }
    this.sending[provider] = this.attempt(next)
      .then(
        () => undefined,
        () => undefined,
      )
      .finally(() => {
        this.sending[provider] = null;
        this.run(provider);
      });
  }

  /** The earliest due webhook; of several, the oldest event, or the newest if they are reordered. */
  private nextDue(provider: ProviderName): WebhookRecord | undefined {
    const now = Date.now();
    const pending = this.ledger
      .all('webhook')
      .filter((webhook) => webhook.provider === provider && webhook.status === 'pending');
    const due = pending.filter((webhook) => webhook.nextAttemptAt <= now);
    if (due.length > 0) {
      const rank = (webhook: WebhookRecord): number =>
        webhook.newestFirst ? -webhook.sequence : webhook.sequence;
      return due.sort((a, b) => rank(a) - rank(b))[0];
    }
    return pending.sort((a, b) => a.nextAttemptAt - b.nextAttemptAt)[0];
  }

  private async attempt(webhook: WebhookRecord): Promise<boolean> {
    const url = this.targets[webhook.provider] as string;
    let status: number | null = null;
    let problem: string | null = null;
    try {
      status = await this.post(url, webhook);
    } catch (error) {
      if (this.abort.signal.aborted) return false;
      problem = error instanceof Error ? error.message || error.name : String(error);
    }
    const delivered = status !== null && status >= 200 && status < 300;
    this.note(webhook.id, delivered, status, problem);
    return delivered;
  }

  private note(id: string, delivered: boolean, status: number | null, problem: string | null): void {
    this.ledger.transaction((tx) => {
      const webhook = tx.get('webhook', id);
      if (!webhook) return;
      const attempts = webhook.attempts + 1;
      const again = delivered && webhook.extraDeliveries > 0;
      const tooOld = !delivered && Date.now() - webhook.createdAt > GIVE_UP_AFTER_MS;
      const pause = Math.min(MAX_PAUSE_MS, this.config.webhookRetryMs * 2 ** Math.min(attempts - 1, 20));
      tx.put('webhook', id, {
        ...webhook,
        attempts,
        status: again ? 'pending' : delivered ? 'delivered' : tooOld ? 'given_up' : 'pending',
        extraDeliveries: again ? webhook.extraDeliveries - 1 : webhook.extraDeliveries,
        nextAttemptAt: again ? Date.now() : Date.now() + pause,
        lastStatus: status,
        lastError: problem,
      });
    });
  }

  private post(url: string, webhook: WebhookRecord): Promise<number> {
    const body = Buffer.from(webhook.payload, 'utf8');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
      'user-agent': 'bridgewater-payment-sandbox',
      ...this.sign(webhook.provider, webhook.payload),
    };
    const send = url.startsWith('https:') ? httpsRequest : httpRequest;
    return new Promise((resolve, reject) => {
      // No agent, because a keep-alive connection would delay the receiver's shutdown.
      const options = { method: 'POST', headers, agent: false as const, timeout: ATTEMPT_TIMEOUT_MS };
      const outgoing = send(url, { ...options, signal: this.abort.signal }, (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', reject);
      });
      outgoing.on('timeout', () => outgoing.destroy(new Error('No answer within 10 s')));
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }
}
