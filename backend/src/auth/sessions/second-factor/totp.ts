import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds that a code is shown for. */
const PERIOD = 30;
/** A code of the period before or after counts, too: clocks differ, and typing takes a while. */
const TOLERANCE = PERIOD;
const CODE = /^\d{6}$/;

/** A new key: 160 bits in base32, as people type it where they cannot scan. */
export const newTotpKey = (): string => generateSecret();

/** What the picture says: `otpauth://totp/Club:robin?secret=…&issuer=Club`. */
export const totpAddress = (key: string, issuer: string, label: string): string =>
  generateURI({ secret: key, issuer, label });

/**
 * The time step that a code is of, so that it can be used up with all before it.
 * @param after the step of the last code that counted
 * @returns null where it is none, or not of about now, or not later than that
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
  // Compared here: the library throws for a last step that its clock has not reached.
  return result.valid && 'timeStep' in result && result.timeStep > after ? result.timeStep : null;
}
