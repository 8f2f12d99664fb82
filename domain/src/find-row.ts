/** Finds a row by user input. Plain indexing would also find inherited keys such as `__proto__` and `toString`. */
export const findRow = <Row>(table: Readonly<Record<string, Row>>, key: string): Row | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;
