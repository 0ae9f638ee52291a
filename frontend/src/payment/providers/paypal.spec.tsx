import { screen, waitFor } from '@testing-library/react';
import { renderAt } from '@/testing/render-app';
import type { Answer } from '../payment-form';
import PayPalForm from './paypal';

interface Listeners {
  onApprove: (data: { orderId: string }) => Promise<void>;
  onCancel: () => void;
  onError: (error: Error) => void;
}

/** The wallet's window: what it does with the order once it is opened. */
const openWindow = jest.fn<Promise<void>, [Promise<{ orderId: string }>, Listeners]>();

jest.mock('@/lib/load-script', () => ({ loadScript: () => Promise.resolve() }));
jest.mock('@paypal/paypal-js/sdk-v6', () => ({
  loadCoreSdkScript: () =>
    Promise.resolve({
      createInstance: () =>
        Promise.resolve({
          findEligibleMethods: () => Promise.resolve({ isEligible: () => true }),
          createPayPalOneTimePaymentSession: (listeners: Listeners) => ({
            start: (_options: object, order: Promise<{ orderId: string }>) => openWindow(order, listeners),
            destroy: () => undefined,
          }),
        }),
    }),
}));

const REFUSED = {
  error: {
    status: 429,
    code: 'too_many_attempts',
    message: 'Too many payments were declined. Please try again in 40 minutes.',
    errors: {},
    extra: {},
  },
};

function start(answer: Answer<{ paymentId: string }> = { data: { paymentId: 'order-1' } }) {
  openWindow.mockReset().mockImplementation(async (order, { onApprove, onError }) => {
    try {
      await onApprove(await order);
    } catch (error) {
      onError(error as Error);
    }
  });
  const onApproved = jest.fn<Promise<void>, [string]>().mockResolvedValue(undefined);
  const openPayment = jest.fn(() => Promise.resolve(answer));
  const view = renderAt(
    '/paypal-checkout',
    <PayPalForm
      config={{ publishableKey: null, scriptUrl: 'https://wallet.example/sdk.js' }}
      currency="GBP"
      setup={SETUP}
      onRetry={() => undefined}
      openPayment={openPayment}
      cancelledText="You haven’t paid yet."
      onApproved={onApproved}
      onStale={() => undefined}
    />,
  );
  const pay = async () => view.user.click(await screen.findByRole('button', { name: 'Pay with PayPal' }));
  return { pay, onApproved, openPayment };
}

const SETUP = { data: { clientToken: 'token' } };

describe('paying by PayPal', () => {
  it('keeps the server’s reason beside the button until the next try', async () => {
    const { pay, onApproved, openPayment } = start(REFUSED);
    await pay();
    expect(await screen.findByText('Payment setup failed')).toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Too many payments were declined, and no money was taken\. Please try again in 40 minutes\.$/,
    );
    expect(onApproved).not.toHaveBeenCalled();
    openPayment.mockResolvedValue({ data: { paymentId: 'order-2' } });
    await pay();
    await waitFor(() => expect(onApproved).toHaveBeenCalledWith('order-2'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('keeps the wallet’s error beside the button', async () => {
    const { pay } = start();
    openWindow.mockImplementation((_order, { onError }) => {
      onError(new Error('Card expired'));
      return Promise.resolve();
    });
    await pay();
    expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(
      /PayPal couldn’t take the payment\. No money was taken, so try again, or choose another payment method/,
    );
  });
});
