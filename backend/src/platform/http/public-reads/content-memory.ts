import type { PublicContent } from './public-content.js';

/**
 * What was made of the public content, by key, until that changes. It holds so many bytes; what was asked for the longest
 * time ago goes first.
 */
export class ContentMemory<T extends { readonly bytes: number }> {
  private readonly entries = new Map<string, T>();
  private bytes = 0;

  constructor(
    private readonly content: PublicContent,
    private readonly mostBytes: number,
  ) {
    content.onChange(() => this.clear());
  }

  find(key: string): T | undefined {
    this.content.lookAtClock();
    const value = this.entries.get(key);
    if (value !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, value);
    }
    return value;
  }

  /** @param made the version noted before the content was read: when that has changed since, nothing is kept */
  keep(key: string, value: T, made: number): void {
    if (!this.content.isStill(made) || value.bytes > this.mostBytes) return;
    this.drop(key);
    this.entries.set(key, value);
    this.bytes += value.bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.mostBytes) break;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    const value = this.entries.get(key);
    if (value === undefined) return;
    this.entries.delete(key);
    this.bytes -= value.bytes;
  }

  private clear(): void {
    this.entries.clear();
    this.bytes = 0;
  }
}
