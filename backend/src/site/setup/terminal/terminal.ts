import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

/** The input ended before the last answer. */
export class EndOfInputError extends Error {
  constructor() {
    super('There are no more answers.');
  }
}

/** Asks questions, one line each. The answers can be typed or piped in. */
export class Terminal {
  private readonly lines: AsyncIterator<string>;
  private readonly reader: Interface;
  private muted = false;

  constructor(
    private readonly input: NodeJS.ReadableStream & { isTTY?: boolean },
    private readonly output: NodeJS.WritableStream,
  ) {
    const echo = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        if (!this.muted) this.output.write(chunk);
        done();
      },
    });
    this.reader = createInterface({ input, output: echo, terminal: input.isTTY === true });
    // Ctrl+C ends the input, as closing it does.
    this.reader.on('SIGINT', () => this.reader.close());
    this.lines = this.reader[Symbol.asyncIterator]();
  }

  say(text = ''): void {
    this.output.write(`${text}\n`);
  }

  /** @param fallback the answer for an empty line @throws EndOfInputError */
  async ask(question: string, fallback = ''): Promise<string> {
    this.prompt(fallback === '' ? `${question}: ` : `${question} [${fallback}]: `);
    const answer = (await this.next()).trim();
    return answer === '' ? fallback : answer;
  }

  /** Does not show the input and does not trim it. @throws EndOfInputError */
  async askSecret(question: string): Promise<string> {
    this.output.write(`${question} (not shown): `);
    this.muted = true;
    try {
      return await this.next();
    } finally {
      this.muted = false;
      this.output.write('\n');
    }
  }

  /** Reads a line without a prompt. @throws EndOfInputError */
  readLine(): Promise<string> {
    return this.next();
  }

  /** @throws EndOfInputError */
  async confirm(question: string, fallback: boolean): Promise<boolean> {
    for (;;) {
      const answer = (await this.ask(question, fallback ? 'yes' : 'no')).toLowerCase();
      if (['y', 'yes'].includes(answer)) return true;
      if (['n', 'no'].includes(answer)) return false;
      this.say('Please answer yes or no.');
    }
  }

  close(): void {
    this.reader.close();
  }

  /** On a keyboard, the line can be edited, so it is redrawn together with its question. */
  private prompt(text: string): void {
    if (this.input.isTTY !== true) {
      this.output.write(text);
      return;
    }
    this.reader.setPrompt(text);
    this.reader.prompt();
  }

  private async next(): Promise<string> {
    const line = await this.lines.next();
    if (line.done === true) throw new EndOfInputError();
    return line.value;
  }
}
