import { Inject, Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { PaymentProviderName } from '../domain/payment-status.js';
import type { PaymentProvider, WalletProvider } from './payment-provider.js';
import { ProviderCalls } from './provider-calls.js';
import { PayPalProvider } from './paypal.provider.js';
import { StripeProvider } from './stripe.provider.js';

/** How long a closing process goes on waiting for providers' answers; what is given up then is taken up by the next one. */
const CLOSING_PATIENCE_MS = 5_000;

/** The two providers, by name. */
@Injectable()
export class PaymentProviders implements OnModuleDestroy, OnApplicationShutdown {
  readonly card: PaymentProvider;
  readonly wallet: WalletProvider;
  private readonly calls: Record<PaymentProviderName, ProviderCalls>;
  private closing?: NodeJS.Timeout;

  constructor(@Inject(Env) env: Env) {
    this.calls = {
      [PaymentProviderName.Stripe]: new ProviderCalls(env.PROVIDER_TIMEOUT_MS),
      [PaymentProviderName.PayPal]: new ProviderCalls(env.PROVIDER_TIMEOUT_MS),
    };
    this.card = new StripeProvider(env, this.calls[PaymentProviderName.Stripe]);
    this.wallet = new PayPalProvider(env, this.calls[PaymentProviderName.PayPal]);
  }

  /** The first that a closing process does: what waits for a provider ends before whoever waits for that is asked to. */
  onModuleDestroy(): void {
    this.closing = setTimeout(() => this.giveUp(), CLOSING_PATIENCE_MS);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.closing);
    this.giveUp();
  }

  of(name: PaymentProviderName): PaymentProvider {
    return name === PaymentProviderName.Stripe ? this.card : this.wallet;
  }

  private giveUp(): void {
    for (const calls of Object.values(this.calls)) calls.close();
  }
}
