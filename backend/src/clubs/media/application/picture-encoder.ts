import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { PictureCrop } from '../domain/picture-crop.js';
import type { PictureFormat } from '../domain/picture-forms.js';
import type { EncodedPicture } from '../encoder/encode.js';
import type { EncodeAnswer, EncodeRequest } from '../encoder/encoder-process.js';

/** Time limit for one picture. */
const TIMEOUT_MS = 60_000;
/** The process ends after this idle time. */
const IDLE_MS = 15_000;
/** A process above this size ends after its picture, which frees the memory that libraries keep. */
const MAX_IDLE_BYTES = 160 * 1024 * 1024;
/** Length limit of the queue; the files wait on the disk. */
const MAX_QUEUE_LENGTH = 40;

/** Makes glibc return large blocks at once: up to 100 MB less, and no slower. */
const GIVES_MEMORY_BACK = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const TRY_ANOTHER = 'We couldn’t read this photo. Save it as JPEG and try again, or upload another one.';

/**
 * Encodes pictures one at a time in a separate process (`encoder/encoder-process.ts`), started with the first one.
 * Image libraries are never loaded into the API's own process.
 */
@Injectable()
export class PictureEncoder implements OnModuleDestroy {
  /** Path of the program; tests run the sources and pass the built one. */
  static program = fileURLToPath(new URL('../encoder/encoder-process.js', import.meta.url));

  private readonly logger = new Logger('photo encoder');
  private child: ChildProcess | null = null;
  private turn: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private idle?: NodeJS.Timeout;
  private closing = false;

  /**
   * @param owner part of the hash, so that two owners never share a picture
   * @param options the formats to make, all by default, and the part to keep
   * @throws DomainError `image_unreadable` with the reason, `service_unavailable` if the queue is full
   */
  async encode(
    path: string,
    owner: string,
    { formats, crop }: { formats?: readonly PictureFormat[]; crop?: PictureCrop } = {},
  ): Promise<EncodedPicture> {
    if (this.waiting >= MAX_QUEUE_LENGTH)
      throw new DomainError(
        'service_unavailable',
        'Many photos are being processed. Try again in a moment.',
        {
          retryAfterSeconds: 20,
        },
      );
    this.waiting += 1;
    const mine = this.turn.then(() => this.work({ path, owner, formats, crop }));
    this.turn = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.waiting -= 1;
    }
  }

  /** The encoder's process id, while it runs. */
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
    if ('memoryBytes' in answer && answer.memoryBytes > MAX_IDLE_BYTES) this.end();
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
      /** The process crashed on the file, or was ended by the time limit. */
      const gone = (): void => {
        if (this.child === child) this.child = null;
        this.logger.warn(`a file crashed the photo encoder`);
        finish({ refused: TRY_ANOTHER, memoryBytes: 0 });
      };
      const timer = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS);
      child.on('message', finish).on('exit', gone).on('error', gone);
      child.send(request, (error) => error && gone());
    });
  }

  private started(): ChildProcess {
    // The process must not see the API's settings and secrets.
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
