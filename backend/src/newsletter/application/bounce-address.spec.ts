import fc from 'fast-check';
import { bounceAddress, readBounceAddress } from './bounce-address.js';

it('what cannot be delivered comes back to an address that nobody else can make', () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (id) => {
      const address = bounceAddress(id, key, 'club.example');
      expect(readBounceAddress(address, [other, key])).toBe(id);
      expect(readBounceAddress(address, [other])).toBeNull();
      expect(readBounceAddress(address.replace(`+${id}.`, `+${id === 1 ? 2 : id - 1}.`), [key])).toBeNull();
    }),
  );
});
