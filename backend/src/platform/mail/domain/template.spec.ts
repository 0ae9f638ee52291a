import fc from 'fast-check';
import { errorsOf, fill } from './template.js';

const TEMPLATE = {
  values: { name: { description: 'name', sample: '' }, reason: { description: 'why', sample: '' } },
  blocks: {
    pay: { description: 'the button', sample: 'x', isNeeded: true },
    facts: { description: 'the table', sample: 'x' },
  },
};
const BODY = 'Hi {name},\n\nReason: {reason}\n\n{facts}\n\n{pay}\n\nBye, {club}.';
const PAY = { button: 'Pay', href: 'https://club.example/pay' };

it('an email template inserts its values, and leaves out a paragraph with an empty value', () => {
  const filling = { values: { name: 'Robin', reason: '', club: 'The Club' }, blocks: { pay: PAY } };
  expect(fill(TEMPLATE, { subject: 'For {name}', body: BODY }, filling)).toEqual({
    subject: 'For Robin',
    blocks: ['Hi Robin,', PAY, 'Bye, The Club.'],
  });
});

it.each([
  [
    { subject: 'Hi {nmae}', body: BODY },
    'subject',
    '{nmae} is not available in this email. You can use: {name}, {reason}',
  ],
  [{ subject: '', body: BODY }, 'subject', 'Enter some text.'],
  [{ subject: 'a\nb', body: BODY }, 'subject', 'on one line'],
  [{ subject: 'For {pay}', body: BODY }, 'subject', '{pay} is not available in this email'],
  [{ subject: 'a', body: 'Hello { name },\n\n{pay}' }, 'body', '{ name } is not available in this email'],
  [{ subject: 'a', body: 'Hello {name\n\n{pay}' }, 'body', 'A brace is missing'],
  [{ subject: 'a', body: 'Please {pay} now' }, 'body', 'Put {pay} in a paragraph of its own.'],
  [{ subject: 'a', body: 'Hello' }, 'body', 'Add {pay} (the button)'],
  [{ subject: 'a', body: `{pay}\n\n${'x'.repeat(5001)}` }, 'body', 'at most 5,000 characters'],
])('an email template with an error is refused by field: %o', (wording, field, error) => {
  expect(errorsOf(TEMPLATE, wording)[field]?.join(' ')).toContain(error);
});

it('a value that an email template inserts is not searched for placeholders', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const name = `{reason} ${typed} {pay}`;
      const filling = { values: { name, reason: 'secret', club: 'c' }, blocks: { pay: PAY } };
      const { subject, blocks } = fill(
        TEMPLATE,
        { subject: 'To {name}', body: 'Hello {name}\n\n{pay}' },
        filling,
      );
      expect(subject).toBe(`To ${name.replace(/\s+/g, ' ').trim()}`);
      expect(blocks).toHaveLength(2);
    }),
  );
});
