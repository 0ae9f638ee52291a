/** The words of the mails around the newsletter: asking, welcoming. Plain text: it reads everywhere and carries no trackers. */

/** Who writes. */
export interface Club {
  name: string;
  address: string;
}

export function confirmSubject(clubName: string): string {
  return `Please confirm: the newsletter of the ${clubName}`;
}

/** To whoever an address belongs to, who may know nothing of it: whoever typed it chose no word of this. */
export function confirmText(club: Club, { confirmUrl, days }: { confirmUrl: string; days: number }): string {
  return [
    'Hello,',
    '',
    `this address was given for the monthly what's on guide of the ${club.name}.`,
    'If it was you, please open this page and press its button:',
    '',
    confirmUrl,
    '',
    `The link works for ${days} days. If it was not you, there is nothing to do: without`,
    'the button nothing will come.',
    '',
    '-- ',
    club.name,
    club.address,
    '',
  ].join('\n');
}

export function welcomeSubject(clubName: string): string {
  return `Welcome to the newsletter of the ${clubName}`;
}

export function welcomeText(club: Club, unsubscribeUrl: string): string {
  return [
    'Hello,',
    '',
    `you are on the list for the monthly what's on guide of the ${club.name}.`,
    '',
    'Whenever you have read enough, leave the list here:',
    unsubscribeUrl,
    '',
    'See you at the club.',
    '',
    '-- ',
    club.name,
    club.address,
    '',
  ].join('\n');
}
