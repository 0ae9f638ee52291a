import type { PipeTransform } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { isWallet, PaymentProviderName, PROVIDER_NAMES } from '../../../platform/config/payment-providers.js';
import { PAYMENT_ID, PAYMENT_ID_MESSAGE } from './payments.dto.js';

function providerNamed(given: string): PaymentProviderName {
  const known = PROVIDER_NAMES.find((name) => name === given);
  if (!known) throw new DomainError('not_found', 'There is no payment provider with this name.');
  return known;
}

/** Card payments end in the browser, so only wallets have these calls. */
function walletNamed(given: string): PaymentProviderName {
  const known = providerNamed(given);
  if (!isWallet(known)) throw new DomainError('not_found', 'This provider does not support this step.');
  return known;
}

/** A provider name that `Named` has checked. An alias, because the DTO pipe would look for validation rules on the enum. */
export type ProviderParam = PaymentProviderName;

type NamePipe = PipeTransform<string, PaymentProviderName>;

/** For `@Param('provider', …)`. @throws DomainError `not_found` */
export const Named: { provider: NamePipe; wallet: NamePipe } = {
  provider: { transform: (given) => providerNamed(given) },
  wallet: { transform: (given) => walletNamed(given) },
};

/** A wallet, and its id of a payment. */
export interface WalletPayment {
  wallet: PaymentProviderName;
  paymentId: string;
}

/** For `@Param(…)`. @throws DomainError `not_found`, ValidationError */
export const walletPayment: PipeTransform<Record<'provider' | 'paymentId', string>, WalletPayment> = {
  transform({ provider, paymentId }) {
    const wallet = walletNamed(provider);
    if (!PAYMENT_ID.test(paymentId)) throw new ValidationError({ paymentId: [PAYMENT_ID_MESSAGE] });
    return { wallet, paymentId };
  },
};

export const ApiPaymentIdParam = (): MethodDecorator =>
  ApiParam({
    name: 'paymentId',
    description: 'The provider’s id of the payment.',
    schema: { type: 'string', maxLength: 64, example: 'pi_3Q1' },
  });

/** Documents the parameter. Each call lists the problem `not_found` itself. */
export const ApiProviderParam = (): MethodDecorator =>
  ApiParam({ name: 'provider', enum: PaymentProviderName, enumName: 'PaymentProviderName' });
