import { Inject, Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { Env } from '../../platform/config/env.js';
import { isOnline, type PaymentMethod } from '../../platform/common/payment-methods.js';
import { isWallet, PaymentProviderName, PROVIDER_NAMES } from '../../platform/config/payment-providers.js';
import type { PaymentProvider, WalletProvider } from './payment-provider.js';
import { ProviderCalls } from './provider-calls.js';
import { PayPalProvider } from './paypal.provider.js';
import { StripeProvider } from './stripe.provider.js';

/** How long a process waits for providers during shutdown. Another process takes up what is then cut off. */
const CLOSING_PATIENCE_MS = 5_000;

type MakeProvider = new (env: Env, calls: ProviderCalls) => PaymentProvider;

/** The client of each provider. `PAYMENT_PROVIDERS` has all other facts about them. */
const CLIENTS: Readonly<Record<PaymentProviderName, MakeProvider>> = {
  [PaymentProviderName.Stripe]: StripeProvider,
  [PaymentProviderName.PayPal]: PayPalProvider,
};

@Injectable()
export class PaymentProviders implements OnModuleDestroy, OnApplicationShutdown {
  private readonly calls: ProviderCalls[] = [];
  private readonly providers = new Map<PaymentProviderName, PaymentProvider>();
  private closing?: NodeJS.Timeout;

  constructor(@Inject(Env) env: Env) {
    for (const name of PROVIDER_NAMES) {
      const calls = new ProviderCalls(env.PROVIDER_TIMEOUT_MS);
      this.calls.push(calls);
      this.providers.set(name, new CLIENTS[name](env, calls));
    }
  }

  /** Runs first in a shutdown: it ends slow provider calls, so that the requests and jobs that wait for them can end too. */
  onModuleDestroy(): void {
    this.closing = setTimeout(() => this.giveUp(), CLOSING_PATIENCE_MS);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.closing);
    this.giveUp();
  }

  /** @throws Error if the payment method is not online */
  of(name: PaymentMethod): PaymentProvider {
    const provider = isOnline(name) ? this.providers.get(name) : undefined;
    if (!provider) throw new Error(`there is no provider ${name}`);
    return provider;
  }

  wallet(name: PaymentProviderName): WalletProvider {
    const provider = this.of(name);
    if (!takesWalletCalls(provider)) throw new Error(`${name} is no wallet`);
    return provider;
  }

  private giveUp(): void {
    for (const calls of this.calls) calls.close();
  }
}

function takesWalletCalls(provider: PaymentProvider): provider is WalletProvider {
  return isWallet(provider.name);
}
