/** A state of the public content: to be noted before something is made of it. */
export interface ContentVersion {
  readonly generation: number;
  /** Of the epoch. */
  readonly minute: number;
}

/** What the memory asks of the content. */
interface Content {
  readonly minute: number;
  isStill(version: ContentVersion): boolean;
}

/**
 * What was made of the public content, by key. A change of it empties the memory, and nothing outlives the minute that it
 * was made in either, since what is upcoming changes on whole minutes.
 */
export class ContentMemory<T> {
  private readonly entries = new Map<string, { value: T; minute: number }>();

  constructor(
    private readonly content: Content,
    /** Further keys push the oldest out. */
    private readonly most: number,
  ) {}

  find(key: string): T | undefined {
    const entry = this.entries.get(key);
    return entry?.minute === this.content.minute ? entry.value : undefined;
  }

  /** @param made the version noted before the content was read: when that has changed since, nothing is kept */
  keep(key: string, value: T, made: ContentVersion): void {
    if (!this.content.isStill(made)) return;
    this.entries.delete(key);
    const [oldest] = this.entries.size >= this.most ? this.entries.keys() : [];
    if (oldest !== undefined) this.entries.delete(oldest);
    this.entries.set(key, { value, minute: made.minute });
  }

  clear(): void {
    this.entries.clear();
  }
}
