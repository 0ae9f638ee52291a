import fc from 'fast-check';
import { Env } from '../../config/env.js';
import { bounceAddress, bounceDomain, readBounceAddress, type SentMail } from './bounce-address.js';

it('a bounce address names its email and cannot be forged', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const kinds = fc.constantFrom<SentMail['kind']>('issue', 'mail');
  fc.assert(
    fc.property(kinds, fc.integer({ min: 1, max: 2 ** 31 - 1 }), (kind, id) => {
      const address = bounceAddress({ kind, id }, key, 'club.example');
      expect(readBounceAddress(address, [other, key])).toEqual({ kind, id });
      expect(readBounceAddress(address.toUpperCase(), [key])).toEqual({ kind, id });
      expect(readBounceAddress(address, [other])).toBeNull();
      const next = id === 1 ? 2 : id - 1;
      expect(readBounceAddress(address.replace(`${id}.`, `${next}.`), [key])).toBeNull();
      // The address of an email is not that of a newsletter issue.
      const turned = kind === 'mail' ? address.replace('+m', '+') : address.replace('+', '+m');
      expect(readBounceAddress(turned, [key])).toBeNull();
    }),
  );
});

it.each([
  [{}, 'desk@club.example', 'club.example'],
  [{ MAIL_FROM: 'The Club <desk@mail.club.example>' }, 'desk@club.example', 'mail.club.example'],
  [{ MAIL_FROM: 'desk@x.example', MAIL_BOUNCE_DOMAIN: 'b.club.example' }, 'y@z.example', 'b.club.example'],
])('with the settings %j and the club’s address %s, bounces go to %s', (given, clubAddress, domain) => {
  expect(bounceDomain(Object.assign(new Env(), given), clubAddress)).toBe(domain);
});
