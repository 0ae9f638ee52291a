import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@/testing/render-app';
import StripeForm from './stripe';

type Answer = {
  error?: { message?: string; type?: string; payment_intent?: object };
  paymentIntent?: { id: string; status: string };
};

const SECRET = 'pi_1_secret_2';
const status = (name: string): Answer => ({ paymentIntent: { id: 'pi_1', status: name } });

/** A fake of the card provider’s script, loaded once per file. */
const provider = {
  confirmPayment: jest.fn<Promise<Answer>, []>(),
  retrievePaymentIntent: jest.fn<Promise<Answer>, []>(),
};

function fakeElement() {
  const listeners: Record<string, () => void> = {};
  return {
    on: (name: string, listener: () => void) => {
      listeners[name] = listener;
    },
    off: () => undefined,
    mount: () => queueMicrotask(() => listeners['ready']?.()),
    update: () => undefined,
    destroy: () => undefined,
  };
}

beforeAll(() => {
  const stripe = {
    elements: () => ({
      create: fakeElement,
      getElement: () => null,
      update: () => undefined,
      submit: () => Promise.resolve({}),
    }),
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    confirmPayment: () => provider.confirmPayment(),
    retrievePaymentIntent: () => provider.retrievePaymentIntent(),
  };
  Object.assign(window, { Stripe: Object.assign(() => stripe, { version: 'endive' }) });
});

function start(before: Answer = status('requires_payment_method')) {
  provider.confirmPayment.mockReset();
  provider.retrievePaymentIntent.mockReset().mockResolvedValue(before);
  const onPaid = jest.fn<undefined, [string]>();
  const onEnded = jest.fn<undefined, []>();
  const mayPay = jest.fn(() => Promise.resolve(true));
  const view = renderAt(
    '/checkout',
    <StripeForm
      config={{ publishableKey: 'pk_test_1', scriptUrl: null }}
      clientSecret={SECRET}
      returnUrl="http://localhost/booking-success"
      payLabel="Pay Now"
      mayPay={mayPay}
      onPaid={onPaid}
      onEnded={onEnded}
    />,
  );
  const pay = async () => {
    const button = await screen.findByRole('button', { name: 'Pay Now' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await view.user.click(button);
  };
  return { onPaid, onEnded, mayPay, pay };
}

describe('paying by card', () => {
  it('succeeds', async () => {
    const { pay, onPaid } = start();
    provider.confirmPayment.mockResolvedValue(status('succeeded'));
    await pay();
    await waitFor(() => expect(onPaid).toHaveBeenCalledWith('pi_1'));
  });

  it('asks first, and charges no card for a hold that has ended', async () => {
    const { pay, onPaid, mayPay } = start();
    mayPay.mockResolvedValue(false);
    await pay();
    await waitFor(() => expect(mayPay).toHaveBeenCalledTimes(1));
    const button = screen.getByRole('button', { name: 'Pay Now' });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    expect(provider.confirmPayment).not.toHaveBeenCalled();
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('shows the provider’s error and stays', async () => {
    const { pay, onPaid } = start();
    provider.confirmPayment.mockResolvedValue({ error: { message: 'Your card was declined.' } });
    await pay();
    expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
    expect(screen.getByText('Your card was declined.')).toBeInTheDocument();
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('shows why a card was declined beside the form until the next try', async () => {
    const { pay } = start();
    provider.confirmPayment.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } });
    await pay();
    const form = screen.getByRole('form', { name: 'Card payment' });
    expect(await within(form).findByRole('alert')).toHaveTextContent(
      'Your card was declined. No money was taken, so try again or use another card.',
    );
    provider.confirmPayment.mockResolvedValueOnce(status('succeeded'));
    await pay();
    await waitFor(() => expect(within(form).queryByRole('alert')).not.toBeInTheDocument());
  });

  it('shows a default error when the provider has no message', async () => {
    const { pay } = start();
    provider.confirmPayment.mockResolvedValue({ error: {} });
    await pay();
    expect(await screen.findByText('An error occurred during payment processing')).toBeInTheDocument();
  });

  it.each([
    ['succeeds at the provider', status('succeeded')],
    ['is processing', status('processing')],
  ])(
    'does not ask for another payment when one %s although the connection was lost',
    async (_what, after) => {
      const { pay, onPaid } = start();
      provider.confirmPayment.mockRejectedValue(new Error('Failed to fetch'));
      provider.retrievePaymentIntent.mockResolvedValue(after);
      await pay();
      await waitFor(() => expect(onPaid).toHaveBeenCalledWith('pi_1'));
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
  );

  it('does not say that no money was taken when the provider cannot be asked', async () => {
    const { pay, onPaid } = start();
    provider.confirmPayment.mockImplementation(() => {
      provider.retrievePaymentIntent.mockRejectedValue(new Error('Failed to fetch'));
      return Promise.resolve({ error: { message: 'Connection lost', type: 'api_error' } });
    });
    await pay();
    const form = screen.getByRole('form', { name: 'Card payment' });
    expect(await within(form).findByRole('alert')).toHaveTextContent(
      /We don’t know if this payment went through\. Please contact us .* before you pay again/,
    );
    expect(screen.queryByText(/No money was taken/)).not.toBeInTheDocument();
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('confirms again when an action is required', async () => {
    const { pay, onPaid } = start();
    provider.confirmPayment
      .mockResolvedValueOnce(status('requires_action'))
      .mockResolvedValueOnce(status('succeeded'));
    await pay();
    await waitFor(() => expect(onPaid).toHaveBeenCalledWith('pi_1'));
    expect(provider.confirmPayment).toHaveBeenCalledTimes(2);
  });

  it('shows an unknown status', async () => {
    const { pay, onPaid } = start();
    provider.confirmPayment.mockResolvedValue(status('requires_capture'));
    await pay();
    expect(await screen.findByText('Payment Status Unknown')).toBeInTheDocument();
    expect(screen.getByText('Please contact us to confirm your booking')).toBeInTheDocument();
    expect(onPaid).not.toHaveBeenCalled();
  });

  it('detects a payment made before a reload', async () => {
    const { onPaid } = start(status('succeeded'));
    await waitFor(() => expect(onPaid).toHaveBeenCalledWith('pi_1'));
    expect(provider.confirmPayment).not.toHaveBeenCalled();
  });

  it('ends when the payment was cancelled, for example after too many declined cards', async () => {
    const { pay, onEnded } = start();
    provider.confirmPayment.mockResolvedValue({
      error: {
        message: 'This PaymentIntent was canceled.',
        payment_intent: { id: 'pi_1', status: 'canceled' },
      },
    });
    await pay();
    await waitFor(() => expect(onEnded).toHaveBeenCalled());
    expect(screen.queryByText('Payment Failed')).not.toBeInTheDocument();
  });

  it('detects a cancelled payment', async () => {
    const { onEnded } = start(status('canceled'));
    await waitFor(() => expect(onEnded).toHaveBeenCalled());
  });
});
