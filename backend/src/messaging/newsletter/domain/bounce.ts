/** The kinds of reports about a sent email. */
export enum BounceKind {
  /** The mailbox does not exist, or refuses all emails for good. */
  Hard = 'hard',
  Soft = 'soft',
  /** The subscriber reported the email as spam. */
  Complaint = 'complaint',
}

export enum SuppressionReason {
  HardBounce = 'hard_bounce',
  SoftBounces = 'soft_bounces',
  Complaint = 'complaint',
  Staff = 'staff',
}

const SOFT_BOUNCES = 3;
export const SOFT_WITHIN_DAYS = 30;

/** Whether this report blocks the address. @param soft the number of soft bounces in 30 days, with this one */
export function suppressionFor(kind: BounceKind, soft: number): SuppressionReason | null {
  if (kind === BounceKind.Hard) return SuppressionReason.HardBounce;
  if (kind === BounceKind.Complaint) return SuppressionReason.Complaint;
  return soft >= SOFT_BOUNCES ? SuppressionReason.SoftBounces : null;
}

const ENHANCED = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/;
const NO_MAILBOX = [550, 551, 553];

/**
 * Whether a refusal is about the recipient's address, rather than the sender or the content (RFC 3463). Only then is the address
 * blocked.
 */
export function isAboutAddress(responseCode: number, answer: string): boolean {
  const enhanced = ENHANCED.exec(answer);
  if (enhanced) {
    const [code, kind, subject, detail] = enhanced;
    // Office 365 refuses an address that it does not have with '5.4.1 Recipient address rejected: Access denied'.
    if (code === '5.4.1') return /recipient address rejected/i.test(answer);
    return kind === '5' && (subject === '1' || (subject === '2' && detail === '1'));
  }
  return NO_MAILBOX.includes(responseCode);
}
