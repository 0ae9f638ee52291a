/** What came back of a mail. */
export enum BounceKind {
  /** There is no such mailbox, or it takes nothing for good. */
  Hard = 'hard',
  Soft = 'soft',
  /** Its reader has called it spam. */
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

/** Whether an address is written to no more after this. @param soft how many soft ones in 30 days, this one included */
export function suppressionFor(kind: BounceKind, soft: number): SuppressionReason | null {
  if (kind === BounceKind.Hard) return SuppressionReason.HardBounce;
  if (kind === BounceKind.Complaint) return SuppressionReason.Complaint;
  return soft >= SOFT_BOUNCES ? SuppressionReason.SoftBounces : null;
}

const ENHANCED = /\b([245])\.(\d{1,3})\.(\d{1,3})\b/;
const NO_MAILBOX = [550, 551, 553];

/**
 * Whether a refusal is about the address, and not about who writes or what is written (RFC 3463): only then is it written to
 * no more.
 */
export function isAboutAddress(responseCode: number, answer: string): boolean {
  const enhanced = ENHANCED.exec(answer);
  if (enhanced) {
    const [, kind, subject, detail] = enhanced;
    return kind === '5' && (subject === '1' || (subject === '2' && detail === '1'));
  }
  return NO_MAILBOX.includes(responseCode);
}
