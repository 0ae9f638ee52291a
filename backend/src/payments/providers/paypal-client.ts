import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  type Configuration,
  CustomError,
  Environment,
  OAuthAuthorizationController,
  OrdersController,
  PaymentsController,
} from '@paypal/paypal-server-sdk';
import type { Env } from '../../platform/config/env.js';
import { PAYPAL_LIVE, PAYPAL_SANDBOX } from './paypal-origins.js';
import { PayPalRefusal } from './paypal-refusal.js';

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

/** A client of PayPal, of PayPal's sandbox or of ours, by PAYPAL_API_URL. */
function createClient(env: Env): Client {
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

/** The calls of the SDK that we use. They throw network failures unchanged. */
export interface PayPal {
  orders: OrdersController;
  payments: PaymentsController;
  oauth: OAuthAuthorizationController;
  /** Orders with this intent are captured in one call. */
  captureIntent: CheckoutPaymentIntent;
  /** For calls that the SDK has no method for. The result is JSON text. */
  get: (path: string) => Promise<{ result: string }>;
  /** @returns PayPal's refusal; null for any other failure */
  refusalOf: (error: unknown) => PayPalRefusal | null;
}

/** Import this file only for the first call to PayPal: the package is large and would slow the start of a process. */
export function openPayPal(env: Env): PayPal {
  const client = createClient(env);
  return {
    orders: new OrdersController(client),
    payments: new PaymentsController(client),
    oauth: new OAuthAuthorizationController(client),
    captureIntent: CheckoutPaymentIntent.Capture,
    get: (path) => {
      const request = client.getRequestBuilderFactory()('GET', path);
      request.authenticate([{ oauth2: true }]);
      return request.callAsText();
    },
    refusalOf: (error) => {
      if (!(error instanceof ApiError)) return null;
      const { statusCode } = error;
      if (!(error instanceof CustomError)) return new PayPalRefusal(statusCode);
      return new PayPalRefusal(statusCode, {
        issue: error.result?.details?.[0]?.issue,
        debugId: error.result?.debug_id,
      });
    },
  };
}
