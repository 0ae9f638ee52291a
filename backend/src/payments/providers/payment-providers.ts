import { Inject, Injectable } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { PaymentProviderName } from '../domain/payment-status.js';
import type { PaymentProvider, WalletProvider } from './payment-provider.js';
import { PayPalProvider } from './paypal.provider.js';
import { StripeProvider } from './stripe.provider.js';

/** The two providers, by name. */
@Injectable()
export class PaymentProviders {
  readonly card: PaymentProvider;
  readonly wallet: WalletProvider;

  constructor(@Inject(Env) env: Env) {
    this.card = new StripeProvider(env);
    this.wallet = new PayPalProvider(env);
  }

  of(name: PaymentProviderName): PaymentProvider {
    return name === PaymentProviderName.Stripe ? this.card : this.wallet;
  }
}
