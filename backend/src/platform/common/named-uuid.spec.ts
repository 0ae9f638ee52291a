import { namedUuid } from './named-uuid.js';

it('namedUuid gives the UUID of the example in the standard', () => {
  // RFC 9562, A.4: the namespace of domain names.
  expect(namedUuid('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
    '2ed6657d-e927-568b-95e1-2665a8aea6a2',
  );
});

it('namedUuid differs by name and by namespace', () => {
  const one = '0b1c6a2e-8f3d-4f6a-9d54-2a7f0b6c1d11';
  const other = '0b1c6a2e-8f3d-4f6a-9d54-2a7f0b6c1d12';
  const all = [namedUuid(one, 'news/1'), namedUuid(one, 'news/2'), namedUuid(other, 'news/1')];
  expect(new Set(all).size).toBe(3);
});
