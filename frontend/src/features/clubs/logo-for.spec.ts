import { logoFor, logoKeyFor } from './logo-for';
import { isServed } from '@/testing/public-files';

describe('the logo of a club', () => {
  it.each([
    ['Bridgewater Darts Club', 'darts'],
    ['Bridgewater Soccer Club', 'soccer'],
    ['Bridgewater Junior Soccer', 'junior-soccer'],
    ['Soccer for Juniors', 'junior-soccer'],
    ['Bridgewater Raiders', 'football'],
    ['Bridgewater Football Club', 'football'],
    ['Sports & Social Club', 'social'],
    ['Bridgewater Cricket Club', 'cricket'],
    ['Bridgewater Netball Club', 'netball'],
    ['Bridgewater 8 Ball', 'eight-ball'],
    ['Bridgewater 8-Ball', 'eight-ball'],
    ['Thursday Pool Players', 'eight-ball'],
    ['Spark', 'spark'],
  ])('is chosen by keyword: %s', (name, key) => {
    expect(logoKeyFor(name)).toBe(key);
    expect(logoFor(name)).toBe(`/images/logos/${key}.svg`);
  });

  it('ignores the case of the name', () => {
    expect(logoKeyFor('BRIDGEWATER NETBALL')).toBe('netball');
  });

  it('takes the first keyword in the order of the specification', () => {
    expect(logoKeyFor('Netball and Social Club')).toBe('social');
  });

  it('is the stored image when no keyword matches', () => {
    expect(logoFor('Bridgewater Chess Club')).toBeNull();
    expect(logoFor('Whirlpool Swimmers')).toBeNull();
  });

  it('has a drawing for every key', () => {
    for (const name of [
      'darts',
      'junior soccer',
      'soccer',
      'football',
      'social',
      'cricket',
      'netball',
      '8 ball',
      'spark',
    ]) {
      const src = logoFor(name);
      expect(src).not.toBeNull();
      expect(isServed(src ?? '')).toBe(true);
    }
  });
});
