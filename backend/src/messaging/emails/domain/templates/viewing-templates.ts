/** The default emails to people with an appointment to view the venue. */
import type { MailBlock } from '../../../../platform/mail/domain/mail-blocks.js';
import type { MailTemplate } from '../../../../platform/mail/domain/template.js';

/** A viewing as its emails show it. */
export interface MailedViewing {
  /** 'Sat 5 Dec 2026' */
  date: string;
  /** '5:30 PM – 6:00 PM' */
  time: string;
  spaceName: string;
  /** Of the club. */
  address: string;
}

export function viewingFacts({ date, time, spaceName, address }: MailedViewing): MailBlock {
  return {
    facts: [
      ['Date', date],
      ['Time', time],
      ['Space', spaceName],
      ['Address', address],
    ],
  };
}

const SAMPLE: MailedViewing = {
  date: 'Sat 5 Dec 2026',
  time: '5:30 PM – 6:00 PM',
  spaceName: 'Main hall',
  address: '4 Towers Road, Bridgewater SA 5155',
};

const WITH_VIEWING = {
  values: {
    name: { description: 'the person’s name', sample: 'Robin Taylor' },
    date: { description: 'the date of the viewing', sample: SAMPLE.date },
    start: { description: 'when it starts', sample: '5:30 PM' },
    time: { description: 'when it starts and ends', sample: SAMPLE.time },
    space: { description: 'the space', sample: SAMPLE.spaceName },
  },
  blocks: { viewing: { description: 'the viewing as a table', sample: viewingFacts(SAMPLE) } },
};

const CANNOT_COME = 'If you can’t come, or need another time, call us on {clubPhone} or email {clubEmail}.';
const OTHER_TIME = 'To choose another time, call us on {clubPhone} or email {clubEmail}.';

function viewingMail(sentence: string, contact: string): string {
  return ['Hi {name},', sentence, '{viewing}', contact].join('\n\n');
}

export const VIEWING_TEMPLATES: readonly MailTemplate[] = [
  {
    name: 'viewing-booked',
    label: 'Viewing: appointment',
    sentWhen: 'When staff add a viewing, with a calendar file.',
    subject: 'Your viewing: {date}, {start}',
    body: viewingMail(
      'You have an appointment to view the {club}. Please come to the address below at that time.',
      CANNOT_COME,
    ),
    ...WITH_VIEWING,
  },
  {
    name: 'viewing-changed',
    label: 'Viewing: changed',
    sentWhen: 'When staff change the time or space of a viewing, with a calendar file.',
    subject: 'Your viewing has changed: {date}, {start}',
    body: viewingMail(
      'Your appointment to view the {club} has changed. These are the new details.',
      CANNOT_COME,
    ),
    ...WITH_VIEWING,
  },
  {
    name: 'viewing-cancelled',
    label: 'Viewing: cancelled',
    sentWhen: 'When staff cancel a viewing.',
    subject: 'Your viewing is cancelled: {date}, {start}',
    body: viewingMail(
      'Your appointment to view the {club} is cancelled. You don’t need to do anything.',
      OTHER_TIME,
    ),
    ...WITH_VIEWING,
  },
  {
    name: 'viewing-removed',
    label: 'Viewing: other email address',
    sentWhen: 'To the old address, when staff replace the email address of a viewing.',
    subject: 'No longer your viewing: {date}, {start}',
    body: viewingMail(
      'We have removed this email address from the appointment below to view the {club}. You don’t need to do anything.',
      'If you still want to come, call us on {clubPhone} or email {clubEmail}.',
    ),
    ...WITH_VIEWING,
  },
  {
    name: 'viewing-reminder',
    label: 'Viewing: reminder',
    sentWhen: 'On the day before a viewing.',
    subject: 'Your viewing tomorrow: {date}, {start}',
    body: viewingMail('You have an appointment to view the {club} tomorrow.', CANNOT_COME),
    ...WITH_VIEWING,
  },
];
