import { keyIn } from './key-callers.js';

it.each([
  ['Bearer abc', 'abc'],
  ['bearer  abc', 'abc'],
  [' Bearer \t abc ', 'abc'],
  ['Bearer', ''],
  ['Basic abc', null],
  [undefined, null],
])('the API key in the header %j is %j', (authorization, key) => {
  expect(keyIn({ authorization })).toBe(key);
});
