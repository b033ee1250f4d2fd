const secondsPerDay = 24 * 60 * 60;

/** The value of the table's TTL attribute for an item that is to go so many days after this instant. */
export const expiryOf = (from: Date, days: number): number =>
  Math.floor(from.getTime() / 1000) + days * secondsPerDay;
