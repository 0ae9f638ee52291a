import { securityTxt } from './security-txt.js';

describe('security.txt', () => {
  it('has contact, expiry, language and canonical address', () => {
    const text = securityTxt(
      'mailto:security@club.example',
      'https://club.example',
      new Date('2026-11-23T19:04:00Z'),
    );
    expect(text).toBe(
      'Contact: mailto:security@club.example\n' +
        'Expires: 2027-05-22T00:00:00.000Z\n' +
        'Preferred-Languages: en\n' +
        'Canonical: https://club.example/.well-known/security.txt\n',
    );
  });

  it('stays the same all day', () => {
    const at = (time: string): string =>
      securityTxt('https://a.example', 'https://b.example', new Date(time));
    expect(at('2026-11-23T00:00:00Z')).toBe(at('2026-11-23T23:59:59Z'));
    expect(at('2026-11-23T23:59:59Z')).not.toBe(at('2026-11-24T00:00:00Z'));
  });
});
