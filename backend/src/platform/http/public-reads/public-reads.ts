import { Injectable } from '@nestjs/common';
import type { ContentMemory } from './content-memory.js';
import type { ContentVersion } from './content-memory.js';
import { PublicContent } from './public-content.js';
import type { ReadyAnswer } from './ready-answer.js';

/** Addresses with other questions push the oldest out. */
const MOST_ANSWERS = 500;

/** Ready answers of public reads, by address: path and query, as they came. */
@Injectable()
export class PublicReads {
  private readonly answers: ContentMemory<ReadyAnswer>;

  constructor(private readonly content: PublicContent) {
    this.answers = content.memory(MOST_ANSWERS);
  }

  /** To be noted before the data is read, and handed to `keep` with the answer. */
  get version(): ContentVersion {
    return this.content.version;
  }

  find(url: string): ReadyAnswer | undefined {
    return this.answers.find(url);
  }

  keep(url: string, answer: ReadyAnswer, made: ContentVersion): void {
    this.answers.keep(url, answer, made);
  }
}
