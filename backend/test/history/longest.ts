/** Covers a range of hire times and ends at an instant. */
export interface Lasting {
  from: number;
  to: number;
  end: number;
}

/** Finds the added item that ends last over any part of a range. A segment tree of maxima, O(log n) per call. */
export class Longest<Item extends Lasting> {
  private readonly bounds: number[];
  /** By node: the latest item that covers all of it, and the latest of that and all nodes below. */
  private readonly covering: (Item | undefined)[] = [];
  private readonly best: (Item | undefined)[] = [];

  /** @param items all items and ranges that will be used */
  constructor(items: Iterable<{ from: number; to: number }>) {
    this.bounds = [...new Set([...items].flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  }

  add(item: Item): void {
    this.visit(item, (node, isWhole) => {
      this.best[node] = later(this.best[node], item);
      if (isWhole) this.covering[node] = later(this.covering[node], item);
    });
  }

  over(stretch: { from: number; to: number }): Item | undefined {
    let found: Item | undefined;
    this.visit(stretch, (node, isWhole) => {
      found = later(found, isWhole ? this.best[node] : this.covering[node]);
    });
    return found;
  }

  /** Visits all nodes within the range and their ancestors. */
  private visit(
    { from, to }: { from: number; to: number },
    at: (node: number, isWhole: boolean) => void,
    node = 1,
    first = 0,
    last = this.bounds.length - 1,
  ): void {
    const [begin = 0, end = 0] = [this.bounds[first], this.bounds[last]];
    if (to <= begin || end <= from || first >= last) return;
    const isWhole = from <= begin && end <= to;
    at(node, isWhole);
    if (isWhole) return;
    const middle = (first + last) >> 1;
    this.visit({ from, to }, at, node * 2, first, middle);
    this.visit({ from, to }, at, node * 2 + 1, middle, last);
  }
}

function later<Item extends Lasting>(one: Item | undefined, other: Item | undefined): Item | undefined {
  return one && (!other || one.end >= other.end) ? one : other;
}
