import type { MailBlock } from '../../../platform/mail/domain/mail-blocks.js';

/** The emails to confirm a newsletter subscription and to welcome a new subscriber. */

export function confirmSubject(clubName: string): string {
  return `Confirm your subscription to the ${clubName} newsletter`;
}

/** It has no text that a person typed, since the address may be a stranger's. */
export function confirmBlocks(clubName: string, days: number): MailBlock[] {
  return [
    'Hi,',
    `This address was entered for the monthly what’s on guide of the ${clubName}. Please confirm your subscription within ${days} days.`,
    { button: 'Confirm subscription', link: 'confirm' },
    { small: 'If this wasn’t you, ignore this email. We won’t send you the guide.' },
  ];
}

export function welcomeSubject(clubName: string): string {
  return `Welcome to the ${clubName} newsletter`;
}

export function welcomeBlocks(clubName: string): MailBlock[] {
  return [
    'Hi,',
    `You are now subscribed to the monthly what’s on guide of the ${clubName}. You can unsubscribe at any time.`,
    { button: 'Unsubscribe', link: 'leave' },
  ];
}
