import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { PictureFormat } from '../domain/picture-forms.js';
import type { EncodedPicture } from '../encoder/encode.js';
import type { EncodeAnswer, EncodeRequest } from '../encoder/encoder-process.js';

/** The longest that one picture may take. */
const LONGEST_MS = 60_000;
/** Without work for so long, its process goes. */
const IDLE_MS = 15_000;
/** One that has grown beyond this is ended after its picture: what libraries keep goes with it. */
const MOST_KEPT_BYTES = 160 * 1024 * 1024;
/** So many wait at most: their files are on the disk. */
const MOST_WAITING = 40;

/** glibc's memory: large blocks go back to the system at once instead of being kept for later. 100 MB less at the most, and no slower. */
const GIVES_MEMORY_BACK = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const TRY_ANOTHER = 'We couldn’t read this image. Save it as JPEG and try again, or upload another one.';

/**
 * Makes pictures of files, one at a time, in a process of its own (`encoder/encoder-process.ts`) that is started with the first.
 * The API's own process never loads what reads pictures.
 */
@Injectable()
export class PictureEncoder implements OnModuleDestroy {
  /** The program; tests, which run the sources, name the built one. */
  static program = fileURLToPath(new URL('../encoder/encoder-process.js', import.meta.url));

  private readonly logger = new Logger('picture encoder');
  private child: ChildProcess | null = null;
  private turn: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private idle?: NodeJS.Timeout;
  private closing = false;

  /**
   * @param owner makes the same picture of two owners two pictures
   * @param formats those that are made; without it all
   * @throws DomainError `image_unreadable` with what is wrong, `service_unavailable` where too many wait
   */
  async encode(path: string, owner: string, formats?: readonly PictureFormat[]): Promise<EncodedPicture> {
    if (this.waiting >= MOST_WAITING)
      throw new DomainError(
        'service_unavailable',
        'Many images are being processed. Try again in a moment.',
        {
          retryAfterSeconds: 20,
        },
      );
    this.waiting += 1;
    const mine = this.turn.then(() => this.work({ path, owner, formats }));
    this.turn = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.waiting -= 1;
    }
  }

  /** The id of the process that reads pictures, while there is one. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  onModuleDestroy(): void {
    this.closing = true;
    this.end();
  }

  private async work(request: EncodeRequest): Promise<EncodedPicture> {
    clearTimeout(this.idle);
    const answer = await this.ask(request);
    if ('memoryBytes' in answer && answer.memoryBytes > MOST_KEPT_BYTES) this.end();
    else {
      this.idle = setTimeout(() => this.end(), IDLE_MS);
      this.idle.unref();
    }
    if ('picture' in answer) return answer.picture;
    if ('refused' in answer) throw new DomainError('image_unreadable', answer.refused);
    throw new Error(answer.failed);
  }

  private ask(request: EncodeRequest): Promise<EncodeAnswer> {
    if (this.closing) throw new DomainError('service_unavailable', 'The site is restarting.');
    const child = (this.child ??= this.started());
    return new Promise((resolve) => {
      const finish = (answer: EncodeAnswer): void => {
        clearTimeout(timer);
        child.off('message', finish).off('exit', gone).off('error', gone);
        resolve(answer);
      };
      /** It has crashed over the file, or was ended for taking too long. */
      const gone = (): void => {
        if (this.child === child) this.child = null;
        this.logger.warn(`a file has ended the process that was reading it`);
        finish({ refused: TRY_ANOTHER, memoryBytes: 0 });
      };
      const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
      child.on('message', finish).on('exit', gone).on('error', gone);
      child.send(request, (error) => error && gone());
    });
  }

  private started(): ChildProcess {
    // Nothing of the API's settings and secrets is for it.
    const child = fork(PictureEncoder.program, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { PATH: process.env['PATH'], NODE_ENV: process.env['NODE_ENV'], ...GIVES_MEMORY_BACK },
      execArgv: ['--max-old-space-size=128'],
    });
    const forget = (): void => {
      if (this.child === child) this.child = null;
    };
    child.once('exit', forget).on('error', forget);
    child.unref();
    child.channel?.unref();
    return child;
  }

  private end(): void {
    clearTimeout(this.idle);
    const { child } = this;
    this.child = null;
    child?.kill('SIGKILL');
  }
}
