import fc from 'fast-check';
import { allParts, readMime } from './mime-parts.js';

const lines = (...all: string[]): string => all.join('\r\n');

it('readMime parses folded headers, quoted parameters, encoded text and nested parts', () => {
  const mail = readMime(
    lines(
      'Subject: first',
      'Content-Type: multipart/mixed;',
      '\tboundary="a b"',
      'Subject: second',
      '',
      'preamble',
      '--a b',
      'Content-Type: Text/Plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Gr=C3=BC=C3=9Fe und =',
      'mehr',
      '--a b ',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=inner',
      '',
      '--inner',
      'Content-Type: message/delivery-status',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('Action: failed').toString('base64'),
      '--inner--',
      '--a b--',
      'epilogue',
    ),
  );
  expect(mail.headers.get('subject')).toBe('first');
  expect(allParts(mail).map(({ type }) => type)).toEqual([
    'multipart/mixed',
    'text/plain',
    'multipart/report',
    'message/delivery-status',
  ]);
  const [, text, report, status] = allParts(mail);
  expect(text?.text).toBe('Grüße und mehr');
  expect(report?.parameters.get('report-type')).toBe('delivery-status');
  expect(status?.text).toBe('Action: failed');
});

it('readMime reads any input quickly, even if it is deeply nested, long or broken', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(allParts(readMime(text)).length).toBeGreaterThan(0);
    }),
  );
  const nested = 'Content-Type: multipart/mixed; boundary=x\n\n--x\n'.repeat(1000);
  expect(allParts(readMime(nested)).length).toBeLessThan(200);
  const begun = performance.now();
  for (const piece of [
    ' ',
    '\n',
    '\n ',
    '= ',
    '=',
    ';',
    '; a',
    '--x\n',
    '@',
    '<',
    'a: b\n',
    '550 ',
    '\n550 ',
    '---',
  ])
    for (const head of [
      '',
      'Content-Type: multipart/mixed; boundary=x\n\n',
      'Content-Transfer-Encoding: quoted-printable\n\n',
    ])
      readMime(head + piece.repeat(Math.floor(200_000 / piece.length)));
  expect(performance.now() - begun).toBeLessThan(20_000);
});
