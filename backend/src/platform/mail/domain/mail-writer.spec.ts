import { MailWriter, writerOf } from './mail-writer.js';

const signs = (headers: Record<string, string>, from: string | null = 'robin@x.example') => ({
  headers: new Map(Object.entries(headers)),
  from,
});

it.each([
  [signs({}), MailWriter.Person],
  [signs({ 'auto-submitted': 'no' }), MailWriter.Person],
  [signs({ 'auto-submitted': 'auto-replied' }), MailWriter.Robot],
  [signs({ 'auto-submitted': 'Auto-Generated; owner=x' }), MailWriter.Robot],
  [signs({ 'x-autoreply': 'yes' }), MailWriter.Robot],
  [signs({ precedence: 'auto_reply' }), MailWriter.Robot],
  // Mailing lists and Exchange add these to what people write.
  [signs({ precedence: 'bulk' }), MailWriter.Person],
  [signs({ precedence: 'list', 'list-id': '<news.x.example>' }), MailWriter.Person],
  [signs({ 'list-unsubscribe': '<https://x.example>' }), MailWriter.Person],
  [signs({ 'x-auto-response-suppress': 'All' }), MailWriter.Person],
  [signs({ 'return-path': '<>' }), MailWriter.MailServer],
  [signs({ 'return-path': '<>', 'auto-submitted': 'auto-replied' }), MailWriter.Robot],
  [signs({ 'content-type': 'multipart/report; report-type=delivery-status' }), MailWriter.MailServer],
  [signs({ 'content-type': 'multipart/report; report-type=disposition-notification' }), MailWriter.Robot],
  [signs({}, 'MAILER-DAEMON@mx.x.example'), MailWriter.MailServer],
  [signs({}, null), MailWriter.MailServer],
])('an email with the signs %j is from a %s', (mail, writer) => {
  expect(writerOf(mail)).toBe(writer);
});

it.each([
  ['Final-Recipient: rfc822; a@x.example\nAction: failed', MailWriter.MailServer],
  ['Final-Recipient: rfc822; a@x.example\nAction: delayed', MailWriter.Robot],
  ['Final-Recipient: rfc822; a@x.example\nAction: delivered', MailWriter.Robot],
])('a delivery report %j is from a %s', (deliveryReport, writer) => {
  const headers = { 'content-type': 'multipart/report; report-type=delivery-status', 'return-path': '<>' };
  expect(writerOf({ ...signs(headers, 'postmaster@x.example'), deliveryReport })).toBe(writer);
});
