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
  [signs({ precedence: 'bulk' }), MailWriter.Robot],
  [signs({ 'x-autoreply': 'yes' }), MailWriter.Robot],
  [signs({ 'list-id': '<news.x.example>' }), MailWriter.Robot],
  [signs({ 'return-path': '<>' }), MailWriter.MailServer],
  [signs({ 'content-type': 'multipart/report; report-type=delivery-status' }), MailWriter.MailServer],
  [signs({}, 'MAILER-DAEMON@mx.x.example'), MailWriter.MailServer],
  [signs({}, null), MailWriter.MailServer],
])('an email with the signs %j is from a %s', (mail, writer) => {
  expect(writerOf(mail)).toBe(writer);
});
