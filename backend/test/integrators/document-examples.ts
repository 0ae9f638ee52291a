import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Language = 'sh' | 'js' | 'py';

/** A block of code in a document, and the block after it: its output, where `…` stands for any text. */
export interface Example {
  language: Language;
  heading: string;
  code: string;
  prints: string;
}

const PROGRAMS: Record<Language, { needs: string; command: string; file: string }> = {
  sh: { needs: 'curl', command: 'bash', file: 'example.sh' },
  js: { needs: 'node', command: process.execPath, file: 'example.mjs' },
  py: { needs: 'python3', command: 'python3', file: 'example.py' },
};

/** @returns the examples of a Markdown document that have an output */
export function examplesOf(markdown: string): Example[] {
  return markdown.split(/^## /m).flatMap((section) => {
    const blocks = [...section.matchAll(/^```(\w+)\n([^]*?)^```$/gm)];
    return blocks.flatMap(([, language = '', code = ''], index) => {
      const [, next, prints = ''] = blocks[index + 1] ?? [];
      if (!(language in PROGRAMS) || next !== 'text') return [];
      return { language: language as Language, heading: section.split('\n', 1)[0] ?? '', code, prints };
    });
  });
}

/** Runs an example as its readers would. @returns what it printed */
export async function outputOf(
  { language, code }: Example,
  environment: Record<string, string>,
): Promise<string> {
  const { needs, command, file } = PROGRAMS[language];
  if (language !== 'js' && spawnSync(needs, ['--version']).error)
    throw new Error(`${needs} is not installed: install it with apt-get install ${needs}`);
  const folder = await mkdtemp(join(tmpdir(), 'example-'));
  try {
    await writeFile(join(folder, file), language === 'sh' ? `set -euo pipefail\n${code}` : code);
    const child = spawn(command, [file], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
      timeout: 60_000,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const exit = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve);
    });
    if (exit !== 0) throw new Error(`the example ended with ${exit}: ${output}`);
    return output;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The printed text as a pattern, with `…` for any text. */
export function patternOf(prints: string): RegExp {
  const pieces = prints.trim().split('…');
  const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${pieces.map(literal).join('[^]*')}$`);
}
