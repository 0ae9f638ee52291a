import { hasUnambiguousDomain, normaliseEmail } from './mail-address.js';

describe('normalising an email address', () => {
  it.each([
    ['gone@suppressed.example\u200B', 'gone@suppressed.example'],
    ['\uFEFFgone@suppressed.example', 'gone@suppressed.example'],
    ['go\u00ADne@suppressed.example', 'gone@suppressed.example'],
    ['gone@sup\u2060pressed.example', 'gone@suppressed.example'],
    ['gone@suppressed\uFF0Eexample', 'gone@suppressed.example'],
    ['gone@suppressed\u3002example', 'gone@suppressed.example'],
    ['gone@\uFF53uppressed.example', 'gone@suppressed.example'],
    ['\uFF47one@suppressed.example', 'gone@suppressed.example'],
    ['robin@mu\u0308ller.example', 'robin@xn--mller-kva.example'],
    ['robin@m\u00FCller.example', 'robin@xn--mller-kva.example'],
    ['robin@XN--MLLER-KVA.example', 'robin@xn--mller-kva.example'],
    ['zoe\u0308@a.example', 'zo\u00EB@a.example'],
    [' Robin@Members.Example ', 'Robin@Members.Example'],
    ['no address', 'no address'],
  ])('%j becomes %s', (typed, used) => {
    expect(normaliseEmail(typed)).toBe(used);
    expect(normaliseEmail(used)).toBe(used);
  });
});

describe('the domain of an email address', () => {
  it.each([
    'a@example.org',
    'a@müller.example',
    'a@例え.jp',
    'a@例えtest.jp',
    'a@пример.рф',
    'a@παράδειγμα.gr',
    'a@مثال.example',
  ])('may use one script: %s', (address) => {
    expect(hasUnambiguousDomain(normaliseEmail(address))).toBe(true);
  });

  it.each([
    ['Cyrillic among Latin letters', 'a@ex\u0430mple.org'],
    ['Greek among Latin letters', 'a@g\u03BFogle.example'],
    ['Cyrillic letters that all look Latin', 'a@\u0430\u0440\u0440\u04CF\u0435.com'],
    ['phonetic letters', 'a@\u0261oogle.example'],
    ['Cyrillic in a subdomain', 'a@p\u0430y.club.example'],
  ])('is refused with %s', (_, address) => {
    expect(hasUnambiguousDomain(normaliseEmail(address))).toBe(false);
  });
});
