import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const EXAMPLES = join(import.meta.dirname, '../../../docs/examples');

/** A program of docs/examples that runs as a process of its own. */
export class ExampleProgram {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly lines: AsyncIterableIterator<string>;
  private errors = '';

  /** @param env all that the program's process has, besides PATH */
  constructor(file: string, env: Record<string, string>) {
    this.child = spawn(process.execPath, [join(EXAMPLES, file)], { env: { PATH: process.env.PATH, ...env } });
    this.child.stderr.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    this.lines = createInterface(this.child.stdout)[Symbol.asyncIterator]();
  }

  /** Reads its output up to the first line with this beginning. @returns the rest of that line */
  async says(beginning: string): Promise<string> {
    const skipped: string[] = [];
    for (;;) {
      const { value, done } = (await this.lines.next()) as IteratorResult<string, undefined>;
      if (done) throw new Error(`“${beginning}” was not printed: ${skipped.join('\n')} ${this.errors}`);
      if (value.startsWith(beginning)) return value.slice(beginning.length).trim();
      skipped.push(value);
    }
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const exit = once(this.child, 'exit');
    this.child.kill();
    await exit;
  }
}
