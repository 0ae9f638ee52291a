import { checkoutPath, successPath } from '@/booking/booking-data';
import { paths } from '@/config/paths';
import { aBookingData, aConfig } from '@/testing/factories';
import {
  configOf,
  ONLINE_PROVIDERS,
  onlineProvider,
  providerAt,
  returnedPayment,
  paymentMethodsText,
  type OnlineProvider,
} from './online-providers';
import { formatPaymentMethod, PAYMENT_METHODS } from './payment-methods';

/** An additional provider without its own page. */
const FURTHER: Pick<OnlineProvider, 'name' | 'page'> = { name: 'further' as OnlineProvider['name'] };
const data = aBookingData();
const queryOf = (path: string) => new URLSearchParams(path.split('?')[1]);

describe('the address of a checkout', () => {
  it('is the specified one for Stripe and PayPal', () => {
    expect(checkoutPath(onlineProvider('stripe'), data, 'pi_1_secret')).toMatch(
      /^\/checkout\?clientSecret=pi_1_secret&bookingData=%7B/,
    );
    expect(checkoutPath(onlineProvider('paypal'), data)).toMatch(/^\/paypal-checkout\?bookingData=%7B/);
    expect(successPath('paypal', data)).toMatch(/^\/booking-success\?method=paypal&bookingData=%7B/);
  });

  it('has other providers in its query', () => {
    expect(checkoutPath(FURTHER, data, 's')).toMatch(/^\/checkout\?method=further&clientSecret=s&booking/);
    expect(checkoutPath(FURTHER, data)).toMatch(/^\/checkout\?method=further&bookingData=/);
  });

  it('opens the named provider’s form, or the page’s default', () => {
    const at = (page: string, query: string) => providerAt(page, new URLSearchParams(query)).name;
    expect(at(paths.checkout, '')).toBe('stripe');
    expect(at(paths.paypalCheckout, '')).toBe('paypal');
    expect(at(paths.checkout, 'method=paypal')).toBe('paypal');
    expect(at(paths.checkout, 'method=cash')).toBe('stripe');
    expect(at(paths.paypalCheckout, 'method=constructor')).toBe('paypal');
  });
});

it('a payment returned by a bank’s page belongs to its provider', () => {
  const back = '/pay?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=failed';
  const payment = { provider: 'stripe', paymentId: 'pi_1', clientSecret: 's', refused: true };
  expect(returnedPayment(queryOf(back))).toEqual(payment);
  const paid = { ...payment, clientSecret: null, refused: false };
  expect(returnedPayment(queryOf('/pay?payment_intent=pi_1&redirect_status=succeeded'))).toEqual(paid);
  expect(returnedPayment(queryOf('/pay?t=token'))).toBeNull();
});

it('payment methods have names', () => {
  expect(paymentMethodsText()).toMatch(/^card\b.* or \w+$/);
  expect(paymentMethodsText(({ label }) => label)).toMatch(/^Stripe\b.*\bPayPal\b/);
  const names = ONLINE_PROVIDERS.map(({ name }) => name);
  expect(PAYMENT_METHODS).toEqual([...names, 'cash', 'card_terminal', 'bank_transfer', 'cheque']);
  const labels = PAYMENT_METHODS.map((method) => formatPaymentMethod(method));
  expect(labels).toEqual(
    expect.arrayContaining(['Stripe', 'PayPal', 'Cash', 'Card terminal', 'Bank transfer', 'Cheque']),
  );
  expect(new Set(labels).size).toBe(PAYMENT_METHODS.length);
  for (const none of [null, undefined, '', 'further', 'constructor'])
    expect(formatPaymentMethod(none)).toBe('Card Payment');
});

it('a form gets its provider’s configuration', () => {
  const config = aConfig();
  expect(configOf('stripe', config)).toMatchObject(config.stripe);
  expect(configOf('paypal', config)).toMatchObject(config.paypal);
  expect(() => configOf('paypal', { ...config, paymentProviders: [] })).toThrow(
    'no configuration for paypal',
  );
});
