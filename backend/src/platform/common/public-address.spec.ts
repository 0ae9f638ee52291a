import { isPublicAddress } from './public-address.js';

it.each([
  ...[
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ],
  ...[
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'x',
    '',
  ],
])('the address %s is not public, so links to it are not checked', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111'])('the address %s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
