type Key = string | number;
type Order<Row> = (a: Row, b: Row) => number;

/**
 * Compares rows by a value, the smallest first, for `toSorted`. Texts compare by their characters, so instants and days are in the
 * order of time. Rows of equal values keep their places.
 */
export const ascending =
  <Row>(by: (row: Row) => Key): Order<Row> =>
  (a, b) => {
    const [one, other] = [by(a), by(b)];
    return one < other ? -1 : one > other ? 1 : 0;
  };

/** Compares rows by a value, the largest first. */
export const descending = <Row>(by: (row: Row) => Key): Order<Row> => {
  const order = ascending(by);
  return (a, b) => order(b, a);
};

/** Compares rows by a text as people sort names. */
export const alphabetical =
  <Row>(by: (row: Row) => string): Order<Row> =>
  (a, b) =>
    by(a).localeCompare(by(b), 'en-US');

/** Compares rows by the first of these orders in which they differ. */
export const inTurn =
  <Row>(...orders: readonly Order<Row>[]): Order<Row> =>
  (a, b) => {
    for (const order of orders) {
      const found = order(a, b);
      if (found !== 0) return found;
    }
    return 0;
  };
