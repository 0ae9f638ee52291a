import { isNetwork, isWithin } from './key-networks.js';

describe('the networks of an API key', () => {
  it.each([
    ['203.0.113.7', ['203.0.113.0/24'], true],
    ['203.0.114.7', ['203.0.113.0/24'], false],
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
    ['2001:db8:0:1::7', ['2001:db8::/32'], true],
    ['2001:DB8::7', ['2001:db8::7/128'], true],
    ['2001:db9::7', ['2001:db8::/32', '203.0.113.0/24'], false],
    ['fe80::1%eth0', ['fe80::/10'], true],
    ['no address', ['0.0.0.0/0', '::/0'], false],
  ])('contain %s in %j: %s', (address, networks, expected) => {
    expect(isWithin(address, networks)).toBe(expected);
  });

  it('are addresses, alone or with the length of a prefix', () => {
    const good = ['203.0.113.7', '0.0.0.0/0', '203.0.113.0/32', '2001:db8::', '2001:db8::/128'];
    const bad = ['', '203.0.113', '203.0.113.0/33', '203.0.113.0/', '203.0.113.0/-1', '203.0.113.0/24/1'];
    bad.push('2001:db8::/129', 'fe80::1%eth0', 'localhost', '203.0.113.0/2 4', '203.0.113.0-9');
    expect(good.filter((text) => !isNetwork(text))).toEqual([]);
    expect(bad.filter(isNetwork)).toEqual([]);
  });
});
