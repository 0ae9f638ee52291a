import { loadCoreSdkScript, type PayPalV6Namespace } from '@paypal/paypal-js/sdk-v6';
import { loadScript } from '@/lib/load-script';

/** The wallet provider's script: the configured one is put into the page, and the provider's loader picks it up. */
export async function loadWalletProvider(scriptUrl: string): Promise<PayPalV6Namespace> {
  await loadScript(scriptUrl);
  const environment = new URL(scriptUrl).hostname === 'www.paypal.com' ? 'production' : 'sandbox';
  const provider = await loadCoreSdkScript({ environment });
  if (!provider) throw new Error('The wallet provider is not there.');
  return provider;
}
