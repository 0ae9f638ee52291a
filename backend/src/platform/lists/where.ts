/** Conditions of a query with their values: `where.add('e.date >= ?', day)`. Values never become part of the text. */
export class Where {
  readonly values: unknown[];
  private readonly conditions: { sql: string; unordered: boolean }[];

  constructor(from?: Where) {
    this.values = [...(from?.values ?? [])];
    this.conditions = [...(from?.conditions ?? [])];
  }

  /** A condition uses an index that returns its rows in no order; their number is not known beforehand. */
  get unordered(): boolean {
    return this.conditions.some(({ unordered }) => unordered);
  }

  /** @param condition with a `?` for each value, in their order */
  add(condition: string, ...values: unknown[]): this {
    return this.put(condition, values, false);
  }

  /** Adds the condition when there is a value for it. */
  addIfGiven(condition: string, value: unknown): this {
    return value === undefined ? this : this.add(condition, value);
  }

  /** A condition whose index finds rows in no order, as one of words or of a list's members does. */
  addUnordered(condition: string, ...values: unknown[]): this {
    return this.put(condition, values, true);
  }

  /**
   * Beginnings of words, in a column that `search_words` has made; no text asks for nothing, and one without a word finds nothing.
   * @param or another condition that finds a row by the same text, with an index of its own
   */
  addWords(
    column: string,
    text: string | undefined,
    or?: { condition: string; values: readonly unknown[] },
  ): this {
    if (text === undefined || text.trim() === '') return this;
    const found = `${column} @@ search_query(?)`;
    if (!or) return this.addUnordered(found, text);
    return this.addUnordered(`(${found} OR ${or.condition})`, text, ...or.values);
  }

  /** `WHERE …`, or nothing where there is no condition. */
  get sql(): string {
    return sqlOf(this.conditions);
  }

  /** The same without the conditions that find rows in no order; in one statement with those, since it has their values. */
  get orderedSql(): string {
    return sqlOf(this.conditions.filter(({ unordered }) => !unordered));
  }

  /** The conditions that find rows in no order, as one. */
  get unorderedSql(): string {
    const unordered = this.conditions.filter((condition) => condition.unordered);
    return unordered.map(({ sql }) => `(${sql})`).join(' AND ');
  }

  private put(condition: string, values: unknown[], unordered: boolean): this {
    let next = this.values.length;
    this.conditions.push({ sql: condition.replace(/\?/g, () => `$${(next += 1)}`), unordered });
    this.values.push(...values);
    return this;
  }
}

function sqlOf(conditions: readonly { sql: string }[]): string {
  return conditions.length === 0 ? '' : `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`;
}
