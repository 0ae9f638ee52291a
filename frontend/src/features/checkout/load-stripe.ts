import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import type { StripeConfig } from '@/api/site/generated';
import { loadScript } from '@/lib/load-script';

let loaded: Promise<Stripe | null> | null = null;

/** The card provider's script: the real one, or the sandbox's stand-in, which `loadStripe` then finds in the page. */
export function loadCardProvider({ scriptUrl, publishableKey }: StripeConfig): Promise<Stripe | null> {
  loaded ??= (scriptUrl === null ? Promise.resolve() : loadScript(scriptUrl))
    .then(() => loadStripe(publishableKey))
    .catch((error: unknown) => {
      loaded = null;
      throw error;
    });
  return loaded;
}
