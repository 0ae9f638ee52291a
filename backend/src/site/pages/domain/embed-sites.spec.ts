import { EMBED_SITE, EMBED_SITE_PATTERN, problemsOfEmbedSites } from './embed-sites.js';

describe('a site that may show our events', () => {
  it.each([
    ['https://www.shire.example', true],
    ['https://www.shire.example:8443', true],
    ['http://localhost:5173', true],
    ['http://localhost', true],
    ['http://www.shire.example', false],
    ['http://localhost.shire.example', false],
    ['http://localhost:5173/page', false],
    ['https://www.shire.example/page', false],
    ['*', false],
  ])('is an origin: %s', (site, isOne) => {
    expect(EMBED_SITE_PATTERN.test(site)).toBe(isOne);
  });

  it('is on the developer’s own computer only in development', () => {
    const sites = ['https://www.shire.example', 'http://localhost:5173'];
    expect(problemsOfEmbedSites(sites, false)).toEqual({});
    expect(problemsOfEmbedSites(sites, true)).toEqual({ embedSites: [EMBED_SITE] });
    expect(problemsOfEmbedSites(['https://www.shire.example'], true)).toEqual({});
  });
});
