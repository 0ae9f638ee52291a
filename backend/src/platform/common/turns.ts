/** Lets so many pieces of work be under way at a time; the next begin as these end, in the order in which they came. */
export class Turns {
  private underWay = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  /** Calls `begin` in another turn of the event loop: the next one, or the one after another piece's end. */
  schedule(begin: () => void): void {
    if (this.underWay < this.atOnce) this.start(begin);
    else this.waiting.push(begin);
  }

  /** What was begun tells its end, whether it went well or not. */
  end(): void {
    this.underWay -= 1;
    const next = this.waiting.shift();
    if (next) this.start(next);
  }

  private start(begin: () => void): void {
    this.underWay += 1;
    setImmediate(begin);
  }
}
