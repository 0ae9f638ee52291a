import { Injectable } from '@nestjs/common';
import { ContentMemory } from './content-memory.js';
import { MEMORY_BUDGET } from './memory-budget.js';
import { PublicContent } from './public-content.js';
import type { ReadyAnswer } from './ready-answer.js';

/** Ready answers of public reads, by address: path and query, as they came. */
@Injectable()
export class PublicReads {
  private readonly answers: ContentMemory<ReadyAnswer>;

  constructor(private readonly content: PublicContent) {
    this.answers = new ContentMemory(content, MEMORY_BUDGET.answers);
  }

  /** To be noted before the data is read, and handed to `keep` with the answer. */
  get version(): number {
    return this.content.version;
  }

  find(url: string): ReadyAnswer | undefined {
    return this.answers.find(url);
  }

  keep(url: string, answer: ReadyAnswer, made: number): void {
    this.answers.keep(url, answer, made);
  }
}
