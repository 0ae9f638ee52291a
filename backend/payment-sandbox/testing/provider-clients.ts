import {
  Client,
  Environment,
  OAuthAuthorizationController,
  OrdersController,
  PaymentsController,
  type Configuration,
} from '@paypal/paypal-server-sdk';
import Stripe from 'stripe';
import type { Sandbox } from '../server.js';

/** The real Stripe package with the address of the sandbox. */
export function stripeClient(
  sandbox: Sandbox,
  { retries = 0, key }: { retries?: number; key?: string } = {},
): Stripe {
  const { hostname, port } = new URL(sandbox.url);
  return new Stripe(key ?? sandbox.config.stripeSecretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: retries,
    timeout: 2_000,
    telemetry: false,
  });
}

/** Sends requests to another origin, because the PayPal SDK's addresses are fixed. */
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

export interface PaypalClients {
  orders: OrdersController;
  payments: PaymentsController;
  oauth: OAuthAuthorizationController;
}

/** The real PayPal SDK with the address of the sandbox. */
export function paypalClients(sandbox: Sandbox): PaypalClients {
  const client = new RebasedClient(
    {
      environment: Environment.Sandbox,
      timeout: 2_000,
      clientCredentialsAuthCredentials: {
        oAuthClientId: sandbox.config.paypalClientId,
        oAuthClientSecret: sandbox.config.paypalClientSecret,
      },
      unstable_httpClientOptions: { proxy: false },
    },
    sandbox.url,
  );
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    oauth: new OAuthAuthorizationController(client),
  };
}
