import { DateTime } from 'luxon';

/** How long what it says may be relied on; RFC 9116 advises against a year and more. */
const VALID_DAYS = 180;

/**
 * `/.well-known/security.txt` by RFC 9116: whom to tell of a hole in this site.
 * @param contact `mailto:` or https address
 * @param publicUrl without a slash at its end
 * @param now its day alone counts, so that all processes answer the same
 */
export function securityTxt(contact: string, publicUrl: string, now: Date): string {
  const expires = DateTime.fromJSDate(now, { zone: 'utc' }).startOf('day').plus({ days: VALID_DAYS });
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISO()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
