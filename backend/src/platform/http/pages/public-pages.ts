import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ContentMemory } from '../public-reads/content-memory.js';
import { MEMORY_BUDGET } from '../public-reads/memory-budget.js';
import { PublicContent } from '../public-reads/public-content.js';
import type { ReadyAnswer } from '../public-reads/ready-answer.js';
import { type PageVisit, visitOf } from './page-visit.js';

/** Public pages, ready to be sent, by all that they depend on. */
@Injectable()
export class PublicPages {
  private readonly pages: ContentMemory<ReadyAnswer>;

  constructor(private readonly content: PublicContent) {
    this.pages = new ContentMemory(content, MEMORY_BUDGET.pages);
  }

  /** To be noted before the page is made, and handed to `keep` with it. */
  get version(): number {
    return this.content.version;
  }

  /** Whether nothing has changed since. */
  isStill(version: number): boolean {
    return this.content.isStill(version);
  }

  answerTo(request: IncomingMessage): ReadyAnswer | undefined {
    return this.find(visitOf(request));
  }

  find(visit: PageVisit): ReadyAnswer | undefined {
    return this.pages.find(keyOf(visit));
  }

  keep(visit: PageVisit, page: ReadyAnswer, made: number): void {
    this.pages.keep(keyOf(visit), page, made);
  }
}

/** The address comes last: nothing in it can be taken for what stands before. */
export function keyOf({ pathname, search, theme, signedIn }: PageVisit): string {
  return `${theme ?? ''} ${signedIn ? 'in' : 'out'} ${pathname}${search}`;
}
