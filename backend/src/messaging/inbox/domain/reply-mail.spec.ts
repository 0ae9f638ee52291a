import { replySubject, replyText } from './reply-mail.js';

const PARTS = {
  text: '  Yes, it is free.\n\nCome and see it.  ',
  subject: 'Hall',
  author: 'Kim\nHill',
  club: { name: 'The Club', address: '1 Road', phone: '(08) 1' },
  quoted: {
    name: 'Robin\r\nBcc: x@evil.example',
    day: 'Saturday 5 December 2026',
    text: 'Free?\r\n\r\nRobin\n',
  },
};

it('a reply has the answer, a signature and the quoted message', () => {
  expect(replyText(PARTS)).toBe(
    [
      'Yes, it is free.',
      '',
      'Come and see it.',
      '',
      'Kim Hill',
      'The Club',
      '1 Road, (08) 1',
      '',
      'On Saturday 5 December 2026, Robin Bcc: x@evil.example wrote:',
      '> Free?',
      '>',
      '> Robin',
      '',
    ].join('\n'),
  );
});

it('a reply is signed once, also if its text ends with a signature', () => {
  const text = 'Yes, it is free.\n\nKim Hill\nThe Club, (08) 1\n';
  const reply = replyText({ ...PARTS, text, quoted: null });
  expect(reply).toBe('Yes, it is free.\n\nKim Hill\nThe Club\n1 Road, (08) 1\n');
});

it('a reply quotes at most a page', () => {
  const text = replyText({ ...PARTS, quoted: { ...PARTS.quoted, text: 'a\n'.repeat(5000) } });
  expect(text.split('\n').length).toBeLessThan(120);
  expect(text).toMatch(/\n> …\n$/);
});

it.each([
  ['Hall', 'Re: Hall'],
  ['Re: Hall', 'Re: Hall'],
  ['RE: re: AW: Hall', 'Re: Hall'],
  ['Hall\r\nBcc: x@evil.example', 'Re: Hall Bcc: x@evil.example'],
])('the reply to the subject %j has the subject %j', (subject, expected) => {
  expect(replySubject(subject)).toBe(expected);
});
