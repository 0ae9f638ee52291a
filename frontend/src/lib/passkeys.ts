import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { loadWithRetry, PAGE_TRIES } from './load-with-retry';

/** True if the browser supports passkeys. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window;
}

/** Loaded when a button needs it. */
const load = () => loadWithRetry(() => import('@simplewebauthn/browser'), PAGE_TRIES);

/** Creates a passkey. `passkeyFailure` describes its errors. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON });
}

/** Signs in with a passkey. `passkeyFailure` describes its errors. */
export async function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON });
}

/** Signal API of newer browsers, so that devices stop offering removed passkeys. */
interface Signals {
  signalAllAcceptedCredentials?: (accepted: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: string[];
  }) => Promise<void>;
  signalUnknownCredential?: (unknown: { rpId: string; credentialId: string }) => Promise<void>;
}

const signals = (): Signals => (knowsPasskeys() ? window.PublicKeyCredential : {});

/** Tells the browser the account's valid passkeys; it hides or removes others. */
export function signalPasskeysLeft(userId: string, allAcceptedCredentialIds: string[]): void {
  const rpId = window.location.hostname;
  // Optional, so errors are ignored.
  signals()
    .signalAllAcceptedCredentials?.({ rpId, userId, allAcceptedCredentialIds })
    .catch(() => undefined);
}

/** Tells the browser that the site does not know a passkey. */
export function signalPasskeyUnknown(credentialId: string): void {
  signals()
    .signalUnknownCredential?.({ rpId: window.location.hostname, credentialId })
    .catch(() => undefined);
}

/** Error text for a failed passkey call. Browsers do not say whether the user declined or has no passkey. */
export function passkeyFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'SecurityError') return 'Passkeys only work at this site’s own address.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. Try again, or use another method.';
  return 'Passkeys didn’t work in this browser. Try again, or use another method.';
}
