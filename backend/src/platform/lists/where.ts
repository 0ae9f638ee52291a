/**
 * Conditions of a query and their values: `where.add('e.date >= ?', day)`. Values are always parameters, never SQL
 * text.
 */
export class Where {
  readonly values: unknown[];
  private readonly conditions: { sql: string; unordered: boolean }[];

  constructor(from?: Where) {
    this.values = [...(from?.values ?? [])];
    this.conditions = [...(from?.conditions ?? [])];
  }

  /**
   * A condition has an index of its own, which returns rows in no order. Their number is unknown before the query runs.
   */
  get unordered(): boolean {
    return this.conditions.some(({ unordered }) => unordered);
  }

  /** @param condition with a `?` for each value */
  add(condition: string, ...values: unknown[]): this {
    return this.put(condition, values, false);
  }

  /** Adds the condition unless the value is undefined. */
  addIfGiven(condition: string, value: unknown): this {
    return value === undefined ? this : this.add(condition, value);
  }

  /** A condition with an index of its own that returns rows in no order, such as a text search. */
  addUnordered(condition: string, ...values: unknown[]): this {
    return this.put(condition, values, true);
  }

  addUnorderedIfGiven(condition: string, value: unknown): this {
    return value === undefined ? this : this.addUnordered(condition, value);
  }

  /**
   * Searches by beginnings of words, in a column that `search_words` fills. An empty text adds no condition; a text
   * without words finds nothing.
   * @param or another condition for the same text, with an index of its own
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

  /**
   * Keeps rows whose `column` one of the queries finds: what an instant has changed in them or in what they show.
   * @param changes queries of ids, each with one `?` for the instant
   */
  addChangedSince(column: string, changes: readonly string[], since: string | undefined): this {
    if (since === undefined) return this;
    return this.addUnordered(`${column} IN (${changes.join(' UNION ')})`, ...changes.map(() => since));
  }

  /** `WHERE …`, or '' without conditions. */
  get sql(): string {
    return sqlOf(this.conditions);
  }

  /**
   * Only the conditions that keep the list's order. Use it in one statement with `unorderedSql`, because both share the
   * values.
   */
  get orderedSql(): string {
    return sqlOf(this.conditions.filter(({ unordered }) => !unordered));
  }

  /** The other conditions, joined by AND. */
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
