import type { MailBlock } from '../../../platform/mail/domain/mail-blocks.js';

/** The words of the mails around the newsletter: asking, welcoming. */

export function confirmSubject(clubName: string): string {
  return `Please confirm: the newsletter of the ${clubName}`;
}

/** To whoever an address belongs to, who may know nothing of it: whoever typed it chose no word of this. */
export function confirmWords(clubName: string, days: number): MailBlock[] {
  return [
    'Hello,',
    `this address was given for the monthly what's on guide of the ${clubName}. If it was you, please open this page and press its button.`,
    { press: 'Confirm the subscription', link: 'confirm' },
    {
      small: `The link works for ${days} days. If it was not you, there is nothing to do: without the button nothing will come.`,
    },
  ];
}

export function welcomeSubject(clubName: string): string {
  return `Welcome to the newsletter of the ${clubName}`;
}

export function welcomeWords(clubName: string): MailBlock[] {
  return [
    'Hello,',
    `you are on the list for the monthly what's on guide of the ${clubName}. See you at the club.`,
    'Whenever you have read enough, leave the list here.',
    { press: 'Leave the newsletter', link: 'leave' },
  ];
}
