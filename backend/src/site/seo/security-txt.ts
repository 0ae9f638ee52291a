import { DateTime } from 'luxon';

/** How long the file is valid. RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability of this site.
 * @param contact `mailto:` or https address
 * @param publicUrl without a slash at the end
 * @param now only its day counts, so that all processes give the same answer
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
