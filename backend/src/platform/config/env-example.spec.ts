import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

describe('.env.example', () => {
  const declared = [...read('env.ts').matchAll(/^ {2}([A-Z][A-Z_]+)(?:[?!]?:| =)/gm)].map(
    (match) => match[1],
  );
  const explained = [...read('../../../../.env.example').matchAll(/^#([A-Z][A-Z_]+)=/gm)].map(
    (match) => match[1],
  );

  it('names every setting of the API', () => {
    expect(declared.length).toBeGreaterThan(40);
    expect(declared.filter((name) => !explained.includes(name))).toEqual([]);
  });

  it('names no setting twice', () => {
    expect(explained.filter((name, index) => explained.indexOf(name) !== index)).toEqual([]);
  });
});
