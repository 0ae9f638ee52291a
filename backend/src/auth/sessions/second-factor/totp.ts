import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds for which a code is shown. */
const PERIOD = 30;
/** Also accepts the codes of the previous and next period, because clocks differ and typing takes a while. */
const TOLERANCE = PERIOD;
const CODE = /^\d{6}$/;

/** A new key: 160 bits in base32, which people type if they cannot scan the QR code. */
export const newTotpKey = (): string => generateSecret();

/** The content of the QR code: `otpauth://totp/Club:robin?secret=…&issuer=Club`. */
export const totpAddress = (key: string, issuer: string, label: string): string =>
  generateURI({ secret: key, issuer, label });

/**
 * The time step of a code.
 * @param after the step of the last accepted code
 * @returns null if the code is malformed, wrong for the current time, or not later than `after`
 */
export function stepOfCode(code: string, key: string, now: Date, after: number): number | null {
  const token = code.replace(/\s/g, '');
  if (!CODE.test(token)) return null;
  const result = verifySync({
    secret: key,
    token,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE,
  });
  // Compared here, because the library throws for a last step that is ahead of its clock.
  return result.valid && 'timeStep' in result && result.timeStep > after ? result.timeStep : null;
}
