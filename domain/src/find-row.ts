/** The row that a visitor's text names. Indexing a plain object would also find `__proto__` and `toString`, which are in none of our tables. */
export const findRow = <Row>(table: Readonly<Record<string, Row>>, key: string): Row | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
