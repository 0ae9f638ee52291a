import { Client, Environment, type Configuration } from '@paypal/paypal-server-sdk';
import type { Env } from '../../platform/config/env.js';

/**
 * The SDK's addresses are fixed; this subclass sends the same requests to another origin (the sandbox).
 * `base` is read when a request is made, because the constructor of the parent already builds its token controller.
 */
class RebasedClient extends Client {
  constructor(
    configuration: Partial<Configuration>,
    private readonly base?: string,
  ) {
    super(configuration);
  }

  override getRequestBuilderFactory(): ReturnType<Client['getRequestBuilderFactory']> {
    const make = super.getRequestBuilderFactory();
    return (...args) => {
      const builder = make(...args);
      builder.interceptRequest((request) =>
        this.base
          ? { ...request, url: this.base + request.url.slice(new URL(request.url).origin.length) }
          : request,
      );
      return builder;
    };
  }
}

export const PAYPAL_LIVE = 'https://api-m.paypal.com';
export const PAYPAL_SANDBOX = 'https://api-m.sandbox.paypal.com';

/** A client of the real wallet provider, of its own sandbox, or of ours, by PAYPAL_API_URL. */
export function createPayPalClient(env: Env): Client {
  const origin = new URL(env.PAYPAL_API_URL).origin;
  const ownHost = origin === PAYPAL_LIVE || origin === PAYPAL_SANDBOX;
  return new RebasedClient(
    {
      clientCredentialsAuthCredentials: {
        oAuthClientId: env.PAYPAL_CLIENT_ID ?? 'not-configured',
        oAuthClientSecret: env.PAYPAL_CLIENT_SECRET ?? 'not-configured',
      },
      environment: origin === PAYPAL_LIVE ? Environment.Production : Environment.Sandbox,
      // The SDK's default is to wait for ever.
      timeout: env.PROVIDER_TIMEOUT_MS,
      ...(!ownHost && { unstable_httpClientOptions: { proxy: false } }),
    },
    ownHost ? undefined : origin,
  );
}
