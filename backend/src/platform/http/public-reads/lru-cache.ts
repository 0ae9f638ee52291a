/** Upper bound of a key's memory: two bytes a character, and its entry in the map. */
const bytesOfKey = (key: string): number => 2 * key.length + 128;

/** A cache limited by bytes, including keys. The least recently used entries are removed first. */
export class LruCache<T extends { readonly bytes: number }> {
  private readonly entries = new Map<string, T>();
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  find(key: string): T | undefined {
    const value = this.entries.get(key);
    if (value !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, value);
    }
    return value;
  }

  keep(key: string, value: T): void {
    const bytes = value.bytes + bytesOfKey(key);
    if (bytes > this.mostBytes) return;
    this.drop(key);
    this.entries.set(key, value);
    this.bytes += bytes;
    for (const oldest of this.entries.keys()) {
      if (this.bytes <= this.mostBytes) break;
      this.drop(oldest);
    }
  }

  clear(): void {
    this.entries.clear();
    this.bytes = 0;
  }

  private drop(key: string): void {
    const value = this.entries.get(key);
    if (value === undefined) return;
    this.entries.delete(key);
    this.bytes -= value.bytes + bytesOfKey(key);
  }
}
