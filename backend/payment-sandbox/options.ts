import type { ProviderName } from './records.js';

/** All options have defaults that suit tests. */
export interface SandboxOptions {
  /** 0 takes any free port. */
  port?: number;
  /** Address to listen on; the loopback address unless a container needs another. */
  host?: string;
  /** The address for browsers; default `http://localhost:{port}`. */
  publicUrl?: string;
  /** The address for the API, in links that the API fetches; default `http://127.0.0.1:{port}`. */
  apiUrl?: string;
  /** Directory of the ledger; without it, everything is lost when the process ends. */
  dataDir?: string;
  webhookUrls?: Partial<Record<ProviderName, string | null>>;
  stripeSecretKey?: string;
  stripePublishableKey?: string;
  stripeWebhookSecret?: string;
  paypalClientId?: string;
  paypalClientSecret?: string;
  paypalWebhookId?: string;
  /** Name of the club that the approval window shows as the payee. */
  payeeName?: string;
  /** First pause before a webhook is tried again, in milliseconds; doubles up to 30 s. Default 250. */
  webhookRetryMs?: number;
}

export type SandboxConfig = Required<
  Omit<SandboxOptions, 'dataDir' | 'publicUrl' | 'apiUrl' | 'webhookUrls' | 'port' | 'host'>
> & {
  publicUrl: string;
  apiUrl: string;
};

/** Only a sandbox accepts these keys, so they are not secret. */
export const DEFAULT_KEYS = {
  stripeSecretKey: 'sk_test_bridgewater_sandbox',
  stripePublishableKey: 'pk_test_bridgewater_sandbox',
  stripeWebhookSecret: 'whsec_bridgewater_sandbox',
  paypalClientId: 'bridgewater-sandbox-client',
  paypalClientSecret: 'bridgewater-sandbox-secret',
  paypalWebhookId: 'BRIDGEWATERSANDBOX1',
} as const;

/** Reads the options from environment variables; an empty variable counts as absent. */
export function optionsFromEnv(env: NodeJS.ProcessEnv): SandboxOptions {
  const read = (name: string): string | undefined => env[name]?.trim() || undefined;
  const port = Number(read('SANDBOX_PORT') ?? 3001);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error('SANDBOX_PORT is not a port number');
  return {
    port,
    host: read('SANDBOX_HOST'),
    publicUrl: read('SANDBOX_PUBLIC_URL'),
    apiUrl: read('SANDBOX_API_URL'),
    dataDir: read('SANDBOX_DATA_DIR'),
    webhookUrls: { stripe: read('SANDBOX_STRIPE_WEBHOOK_URL'), paypal: read('SANDBOX_PAYPAL_WEBHOOK_URL') },
    stripeSecretKey: read('STRIPE_SECRET_KEY'),
    stripePublishableKey: read('STRIPE_PUBLISHABLE_KEY'),
    stripeWebhookSecret: read('STRIPE_WEBHOOK_SECRET'),
    paypalClientId: read('PAYPAL_CLIENT_ID'),
    paypalClientSecret: read('PAYPAL_CLIENT_SECRET'),
    paypalWebhookId: read('PAYPAL_WEBHOOK_ID'),
    payeeName: read('SANDBOX_PAYEE_NAME'),
  };
}

export function completeOptions(options: SandboxOptions, port: number): SandboxConfig {
  return {
    publicUrl: (options.publicUrl ?? `http://localhost:${port}`).replace(/\/$/, ''),
    apiUrl: (options.apiUrl ?? `http://127.0.0.1:${port}`).replace(/\/$/, ''),
    stripeSecretKey: options.stripeSecretKey ?? DEFAULT_KEYS.stripeSecretKey,
    stripePublishableKey: options.stripePublishableKey ?? DEFAULT_KEYS.stripePublishableKey,
    stripeWebhookSecret: options.stripeWebhookSecret ?? DEFAULT_KEYS.stripeWebhookSecret,
    paypalClientId: options.paypalClientId ?? DEFAULT_KEYS.paypalClientId,
    paypalClientSecret: options.paypalClientSecret ?? DEFAULT_KEYS.paypalClientSecret,
    paypalWebhookId: options.paypalWebhookId ?? DEFAULT_KEYS.paypalWebhookId,
    payeeName: options.payeeName ?? 'Bridgewater Sports & Social Club',
    webhookRetryMs: options.webhookRetryMs ?? 250,
  };
}
