/** Facts of a sent email for delivery failure reports. */
export interface SentSample {
  /** The envelope sender. */
  returnsTo: string;
  to: string;
  messageId: string;
}

let made = 0;
const id = (): string => `<returned-${(made += 1)}.${Date.now()}@mx.example>`;
const lines = (...all: string[]): string => all.join('\n');

const returnedHeaders = ({ returnsTo, to, messageId }: SentSample): string =>
  lines(
    `Return-Path: <${returnsTo}>`,
    'Received: from mail.club.example (mail.club.example [192.0.2.1])',
    '\tby mx.readers.example (Postfix) with ESMTPS id 4W8gX23nQz9s7',
    'From: The Club <office@club.example>',
    `To: ${to}`,
    'Subject: What is on in December',
    `Message-ID: ${messageId}`,
    'Precedence: bulk',
    '',
  );
const returnedMail = (sent: SentSample): string =>
  lines(returnedHeaders(sent), 'the courts are dry again', '');

interface Report {
  from: string;
  subject: string;
  text: string;
  /** Lines about the recipient, without the address. */
  status: string[];
  /** Content type of the attached original. */
  returned?: 'message/rfc822' | 'text/rfc822-headers';
}

function report(
  sent: SentSample,
  { from, subject, text, status, returned = 'message/rfc822' }: Report,
): string {
  return lines(
    'Return-Path: <>',
    `Delivered-To: ${sent.returnsTo}`,
    'Date: Mon, 30 Nov 2026 10:12:13 +1030 (ACDT)',
    `From: ${from}`,
    `Subject: ${subject}`,
    `To: ${sent.returnsTo}`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="4W8gX23nQz9s7.1795995733/mx.readers.example"',
    `Message-Id: ${id()}`,
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4W8gX23nQz9s7.1795995733/mx.readers.example',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    text,
    '',
    '--4W8gX23nQz9s7.1795995733/mx.readers.example',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.readers.example',
    'Arrival-Date: Mon, 30 Nov 2026 10:12:12 +1030 (ACDT)',
    '',
    `Final-Recipient: rfc822; ${sent.to}`,
    ...status,
    '',
    '--4W8gX23nQz9s7.1795995733/mx.readers.example',
    'Content-Description: Undelivered Message',
    `Content-Type: ${returned}`,
    '',
    returned === 'message/rfc822' ? returnedMail(sent) : returnedHeaders(sent),
    '--4W8gX23nQz9s7.1795995733/mx.readers.example--',
  );
}

const POSTFIX = {
  from: 'MAILER-DAEMON@mx.readers.example (Mail Delivery System)',
  subject: 'Undelivered Mail Returned to Sender',
  text: lines(
    'This is the mail system at host mx.readers.example.',
    '',
    "I'm sorry to have to inform you that your message could not",
    "be delivered to one or more recipients. It's attached below.",
  ),
};
export const postfixHard = (sent: SentSample): string =>
  report(sent, {
    ...POSTFIX,
    status: [
      `Original-Recipient: rfc822;${sent.to}`,
      'Action: failed',
      'Status: 5.1.1',
      'Remote-MTA: dns; store.readers.example',
      `Diagnostic-Code: smtp; 550 5.1.1 <${sent.to}>: Recipient address rejected:`,
      '    User unknown in virtual mailbox table',
    ],
  });
export const postfixExpired = (sent: SentSample): string =>
  report(sent, {
    ...POSTFIX,
    status: [
      'Action: failed',
      'Status: 4.4.1',
      'Diagnostic-Code: X-Postfix; connect to store.readers.example[192.0.2.7]:25:',
      '    Connection timed out',
    ],
    returned: 'text/rfc822-headers',
  });
export const postfixDelayed = (sent: SentSample): string =>
  report(sent, {
    ...POSTFIX,
    subject: 'Delayed Mail (still being retried)',
    status: [
      'Action: delayed',
      'Status: 4.4.1',
      'Diagnostic-Code: X-Postfix; Connection timed out',
      'Will-Retry-Until: Sat, 5 Dec 2026 10:12:12 +1030 (ACDT)',
    ],
  });
export const delivered = (sent: SentSample): string =>
  report(sent, {
    ...POSTFIX,
    subject: 'Successful Mail Delivery Report',
    status: ['Action: delivered (to mailbox)', 'Status: 2.1.5'],
  });
export const withoutCode = (sent: SentSample): string =>
  report(sent, { ...POSTFIX, status: ['Action: failed', 'Status: unknown'] });

/** Reports the status 5.0.0 and no exact code in the server's answer. */
export const eximReport = (sent: SentSample): string =>
  report(sent, {
    from: 'Mail Delivery System <Mailer-Daemon@mx.readers.example>',
    subject: 'Mail delivery failed: returning message to sender',
    text: 'This message was created automatically by mail delivery software.',
    status: [
      'Action: failed',
      'Status: 5.0.0',
      'Remote-MTA: dns; store.readers.example',
      'Diagnostic-Code: smtp; 550 No such user here',
    ],
  });
const exim = (sent: SentSample, reason: string[]): string =>
  lines(
    'Return-path: <>',
    `Envelope-to: ${sent.returnsTo}`,
    `X-Failed-Recipients: ${sent.to}`,
    'Auto-Submitted: auto-replied',
    'From: Mail Delivery System <Mailer-Daemon@mx.readers.example>',
    `To: ${sent.returnsTo}`,
    'Subject: Mail delivery failed: returning message to sender',
    `Message-Id: ${id()}`,
    '',
    'This message was created automatically by mail delivery software.',
    '',
    'A message that you sent could not be delivered to one or more of its',
    'recipients. This is a permanent error. The following address(es) failed:',
    '',
    `  ${sent.to}`,
    ...reason,
    '',
    '------ This is a copy of the message, including all the headers. ------',
    '',
    returnedMail(sent),
  );
export const eximPlain = (sent: SentSample): string =>
  exim(sent, [
    '    host store.readers.example [192.0.2.7]',
    `    SMTP error from remote mail server after RCPT TO:<${sent.to}>:`,
    `    550 5.1.1 <${sent.to}>: Recipient address rejected`,
  ]);
export const eximTimeout = (sent: SentSample): string => exim(sent, ['    retry timeout exceeded']);

const EXCHANGE = {
  from: 'Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@readers.example>',
  subject: 'Undeliverable: What is on in December',
  text: "Your message couldn't be delivered.",
};
export const exchangeHard = (sent: SentSample): string =>
  report(sent, {
    ...EXCHANGE,
    status: [
      'Action: failed',
      'Status: 5.1.10',
      'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
      'X-Display-Name: Kim',
    ],
  });
export const exchangeFull = (sent: SentSample): string =>
  report(sent, {
    ...EXCHANGE,
    status: [
      'Action: failed',
      'Status: 5.2.2',
      'Diagnostic-Code: smtp;554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException',
    ],
  });

const GMAIL = {
  from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
  subject: 'Delivery Status Notification (Failure)',
  text: "** Address not found **\n\nYour message wasn't delivered because the address couldn't be found.",
};
export const gmailHard = (sent: SentSample): string =>
  report(sent, {
    ...GMAIL,
    status: [
      'Action: failed',
      'Status: 5.1.1',
      'Remote-MTA: dns; gmail-smtp-in.l.google.com. (192.0.2.26, the server for the domain.)',
      'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try',
      "\t550-5.1.1 double-checking the recipient's email address for typos or",
      '\t550 5.1.1 https://support.google.com/mail/?p=NoSuchUser - gsmtp',
      'Last-Attempt-Date: Sun, 29 Nov 2026 15:42:13 -0800 (PST)',
    ],
  });
export const gmailPolicy = (sent: SentSample): string =>
  report(sent, {
    ...GMAIL,
    status: [
      'Action: failed',
      'Status: 5.7.26',
      'Diagnostic-Code: smtp; 550-5.7.26 Your email has been blocked because the sender is unauthenticated.',
    ],
  });

const qmailOf = (sent: SentSample, reason: string[]): string =>
  lines(
    'Return-Path: <>',
    `Delivered-To: ${sent.returnsTo}`,
    `Date: 29 Nov 2026 23:42:13 -0000`,
    'From: MAILER-DAEMON@mx.readers.example',
    `To: ${sent.returnsTo}`,
    'Subject: failure notice',
    `Message-ID: ${id()}`,
    '',
    'Hi. This is the qmail-send program at mx.readers.example.',
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    "This is a permanent error; I've given up. Sorry it didn't work out.",
    '',
    `<${sent.to}>:`,
    ...reason,
    '',
    '--- Below this line is a copy of the message.',
    '',
    returnedMail(sent),
  );
export const qmail = (sent: SentSample): string =>
  qmailOf(sent, ['Sorry, no mailbox here by that name. (#5.1.1)']);
export const qmailFull = (sent: SentSample): string =>
  qmailOf(sent, ['192.0.2.7 failed after I sent the message.', 'Remote host said: 552 mailbox is full']);
export const qmailWithoutCode = (sent: SentSample): string =>
  qmailOf(sent, ['I could not find any host of that name.']);

const feedback = (sent: SentSample, type: string): string =>
  lines(
    'From: <feedback@isp.example>',
    'To: <abuse@club.example>',
    'Subject: FW: What is on in December',
    `Message-ID: ${id()}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=feedback-report; boundary="part1_13d.2e68ed54_boundary"',
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: text/plain; charset="US-ASCII"',
    '',
    'This is an email abuse report for an email message received from IP 192.0.2.1.',
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: message/feedback-report',
    '',
    `Feedback-Type: ${type}`,
    'User-Agent: SomeGenerator/1.0',
    'Version: 1',
    `Original-Mail-From: <${sent.returnsTo}>`,
    '',
    '--part1_13d.2e68ed54_boundary',
    'Content-Type: message/rfc822',
    'Content-Disposition: inline',
    '',
    returnedMail(sent),
    '--part1_13d.2e68ed54_boundary--',
  );
export const complaint = (sent: SentSample): string => feedback(sent, 'abuse');
export const notSpam = (sent: SentSample): string => feedback(sent, 'not-spam');

const answer = (sent: SentSample, headers: string[], text: string): string =>
  lines(
    `From: Kim <${sent.to}>`,
    `To: ${sent.returnsTo}`,
    `In-Reply-To: ${sent.messageId}`,
    `Message-ID: ${id()}`,
    ...headers,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
  );
export const outOfOffice = (sent: SentSample): string =>
  answer(
    sent,
    ['Return-Path: <>', 'Subject: Away', 'Auto-Submitted: auto-replied (vacation)', 'Precedence: bulk'],
    'I am away until 7 December. 550 5.1.1 is my number.',
  );
export const exchangeOutOfOffice = (sent: SentSample): string =>
  answer(
    sent,
    [
      'Subject: Automatic reply: What is on in December',
      'X-Auto-Response-Suppress: All',
      'Auto-Submitted: auto-generated',
    ],
    'I am away.',
  );
export const person = (sent: SentSample): string =>
  answer(sent, ['Subject: Re: What is on in December'], 'Is there a bar?');
/** A report in an unknown format. */
export const unknownFormat = (sent: SentSample): string =>
  lines(
    'Return-Path: <>',
    'From: postmaster@readers.example',
    `To: ${sent.returnsTo}`,
    'Subject: Your mail',
    'Auto-Submitted: auto-generated',
    `Message-ID: ${id()}`,
    '',
    `The user ${sent.to} has left us (550 perhaps).`,
  );
