import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { loadWithRetry, PAGE_TRIES } from './load-with-retry';

/** Whether the browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return typeof window !== 'undefined' && 'PublicKeyCredential' in window;
}

/** Loaded when somebody presses a button for it. */
const load = () => loadWithRetry(() => import('@simplewebauthn/browser'), PAGE_TRIES);

/** Has the browser make a passkey. Fails with what `passkeyFailure` puts into words. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await load();
  return startRegistration({ optionsJSON });
}

/** Has the browser sign with a passkey. Fails with what `passkeyFailure` puts into words. */
export async function signWithPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await load();
  return startAuthentication({ optionsJSON });
}

/** What newer browsers know: the device then offers no passkey that the site has removed. */
interface Signals {
  signalAllAcceptedCredentials?: (accepted: {
    rpId: string;
    userId: string;
    allAcceptedCredentialIds: string[];
  }) => Promise<void>;
  signalUnknownCredential?: (unknown: { rpId: string; credentialId: string }) => Promise<void>;
}

const signals = (): Signals => (knowsPasskeys() ? window.PublicKeyCredential : {});

/** Tells the browser which passkeys of the account are left; it hides or removes others. */
export function signalPasskeysLeft(userId: string, allAcceptedCredentialIds: string[]): void {
  const rpId = window.location.hostname;
  // It is advice: a browser that does not take it changes nothing here.
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

/** Why nothing came of it, as far as browsers say so: they tell no page whether somebody declined or had nothing to show. */
export function passkeyFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  if (name === 'SecurityError') return 'Passkeys work at this site’s own address only.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. Try again, or take another way.';
  return 'That did not work with this browser. Try again, or take another way.';
}
