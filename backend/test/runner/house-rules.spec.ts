import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** What the linter says of one line, by one of the rules that are this code base's own. */
function found(rule: string, line: string): string[] {
  const directory = mkdtempSync(join(tmpdir(), 'house-rules-'));
  try {
    const config = join(directory, '.oxlintrc.json');
    const plugin = join(ROOT, '.oxlint-house-rules.mjs');
    const rules = { [`house/${rule}`]: 'error' };
    writeFileSync(config, JSON.stringify({ jsPlugins: [plugin], categories: { correctness: 'off' }, rules }));
    writeFileSync(join(directory, 'line.tsx'), line);
    const linter = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const args = [linter, '--config', config, '--format', 'json', 'line.tsx'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: directory, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { message: string }[] };
    return diagnostics.map(({ message }) => message);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

describe('members and properties', () => {
  it.each([
    ['export const all = { ...{ a, b } };', 'Write the members of the object plainly.'],
    ['export const all = <Row {...{ a, b }} />;', 'Write the properties of the element plainly.'],
    ['export const all = <Row {...{ ...a, b }} c={c} />;', 'Write the properties of the element plainly.'],
  ])('are written plainly: %s', (line, message) => {
    expect(found('plain-members', line)).toEqual([message]);
  });

  it.each([
    'export const all = { ...some, ...(a && { b }) };',
    'export const all = <Row {...some} />;',
    "export const all = <Row {...{ [MARK]: '' }} />;",
  ])('are as they have to be: %s', (line) => {
    expect(found('plain-members', line)).toEqual([]);
  });
});
