import fc from 'fast-check';
import { passwordWeakness } from './password-policy.js';

const WORDS = {
  person: ['robin.berg7', 'Robin van der Berg', 'robin@gumtree.example'],
  club: [
    'Bridgewater Sports & Social Club',
    '4 Towers Road, Bridgewater SA 5155',
    'hello@bridgewaterclub.example',
  ],
};
const weaknessOf = (password: string): string | null => passwordWeakness(password, WORDS);

describe('passwordWeakness', () => {
  it.each([
    ['a common one', 'sunshine'],
    ['a common one in capitals with digits and a sign', 'Password1!'],
    ['digits in order', '12345678'],
    ['letters in the keyboard’s order, with a year', 'Qwerty2026'],
    ['a common one with signs for letters', 'P@ssw0rd!!'],
  ])('refuses %s: %s', (_, password) => {
    expect(weaknessOf(password)).toMatch(/too common/);
  });

  it.each(['aaaaaaaa', '        ', '!!!!!!!!!!', 'ÄÄÄÄÄÄÄÄ', 'zzzzzzzz1', '🙂🙂🙂🙂🙂🙂🙂🙂'])(
    'refuses one repeated character: %s',
    (password) => {
      expect(weaknessOf(password)).toMatch(/repeated character/);
    },
  );

  it.each([
    'robin.berg7',
    'robin.berg71',
    'ROBINBERG',
    'Robin van der Berg!',
    'berg-robin-1980',
    'gumtree2026',
  ])('refuses a password made of the person’s name or address: %s', (password) => {
    expect(weaknessOf(password)).toMatch(/contains your name or email address/);
  });

  it.each(['Bridgewater2026', 'bridgewaterclub', 'Towers Road 4', 'BridgewaterSports!', 'hello-bridgewater'])(
    'refuses a password made of the club’s name or address: %s',
    (password) => {
      expect(weaknessOf(password)).toMatch(/the club’s name or address/);
    },
  );

  it.each([
    'correct horse battery',
    'gum tree oval',
    'robin likes windy cliffs',
    'bridgewater umbrella parade',
    'kT4#vq9-2Lx',
    'пароль для теплицы',
    'x'.repeat(199) + 'y',
  ])('accepts an uncommon password: %s', (password) => {
    expect(weaknessOf(password)).toBeNull();
  });

  it('handles any characters without an error', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 8, maxLength: 200 }), (password) => {
        expect([null, expect.any(String)]).toContainEqual(weaknessOf(password));
      }),
    );
  });
});
