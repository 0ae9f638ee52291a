import fc from 'fast-check';
import { faultsOf, fill } from './template.js';

const TEMPLATE = {
  values: { name: { what: 'name', sample: '' }, reason: { what: 'why', sample: '' } },
  blocks: {
    pay: { what: 'the button', sample: 'x', isNeeded: true },
    facts: { what: 'the table', sample: 'x' },
  },
};
const BODY = 'Hello {name},\n\nThe reason: {reason}\n\n{facts}\n\n{pay}\n\nBye, {club}.';
const PAY = { press: 'Pay', href: 'https://club.example/pay' };

it('fills in what is known, and leaves out a paragraph that has nothing to say', () => {
  const filling = { values: { name: 'Robin', reason: '', club: 'The Club' }, blocks: { pay: PAY } };
  expect(fill(TEMPLATE, { subject: 'For {name}', body: BODY }, filling)).toEqual({
    subject: 'For Robin',
    words: ['Hello Robin,', PAY, 'Bye, The Club.'],
  });
});

it.each([
  [
    { subject: 'Hi {nmae}', body: BODY },
    'subject',
    '{nmae} is not known here. What can stand here: {name}, {reason}',
  ],
  [{ subject: '', body: BODY }, 'subject', 'Please write something.'],
  [{ subject: 'a\nb', body: BODY }, 'subject', 'in one line'],
  [{ subject: 'For {pay}', body: BODY }, 'subject', '{pay} is not known here'],
  [{ subject: 'a', body: 'Hello { name },\n\n{pay}' }, 'body', '{ name } is not known here'],
  [{ subject: 'a', body: 'Hello {name\n\n{pay}' }, 'body', 'A brace stands alone'],
  [{ subject: 'a', body: 'Please {pay} now' }, 'body', '{pay} has to stand in a paragraph of its own.'],
  [{ subject: 'a', body: 'Hello' }, 'body', '{pay} (the button) has to be in it'],
  [{ subject: 'a', body: `{pay}\n\n${'x'.repeat(5001)}` }, 'body', 'at most 5,000 characters'],
])('says what cannot be: %o', (wording, field, said) => {
  expect(faultsOf(TEMPLATE, wording)[field]?.join(' ')).toContain(said);
});

it('reads nothing of what is filled in', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const name = `{reason} ${typed} {pay}`;
      const filling = { values: { name, reason: 'secret', club: 'c' }, blocks: { pay: PAY } };
      const { subject, words } = fill(
        TEMPLATE,
        { subject: 'To {name}', body: 'Hello {name}\n\n{pay}' },
        filling,
      );
      expect(subject).toBe(`To ${name.replace(/\s+/g, ' ').trim()}`);
      expect(words).toHaveLength(2);
    }),
  );
});
