import { fingerprint, listOf, parseForm } from './form.js';

describe('form-encoded bodies with bracket keys', () => {
  it('parseForm reads groups and numbered lists', () => {
    expect(
      parseForm('amount=100&metadata[bookingId]=7&metadata[x%20y]=z&expand[0]=a.b&expand[1]=c&d[e][f]=1'),
    ).toEqual({
      amount: '100',
      metadata: { bookingId: '7', 'x y': 'z' },
      expand: ['a.b', 'c'],
      d: { e: { f: '1' } },
    });
  });

  it('parseForm reads lists without numbers', () => {
    expect(listOf(parseForm('expand[]=a&expand[]=b'), 'expand')).toEqual(['a', 'b']);
  });

  it('parseForm ignores names that would change prototypes', () => {
    expect(parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1&a=1')).toEqual({ a: '1' });
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it('the same parameters have the same fingerprint in any order', () => {
    const one = fingerprint('POST', '/x', parseForm('a=1&b[c]=2&b[d]=3'));
    expect(fingerprint('POST', '/x', parseForm('b[d]=3&a=1&b[c]=2'))).toBe(one);
    expect(fingerprint('POST', '/x', parseForm('a=1&b[c]=2&b[d]=4'))).not.toBe(one);
  });
});
