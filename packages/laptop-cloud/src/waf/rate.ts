/** Counts requests by address over the last seconds. */
export type RateCounter = {
  /** Counts one more. @returns whether the address is above the limit. */
  count(address: string): boolean;
};

/** AWS WAF looks at the rate every few seconds; here it is looked at with each request. */
export function createRateCounter(limit: number, windowSeconds: number): RateCounter {
  const counts = new Map<string, Map<number, number>>();
  return {
    count(address) {
      const second = Math.floor(Date.now() / 1000);
      const bySecond = counts.get(address) ?? new Map<number, number>();
      counts.set(address, bySecond);
      bySecond.set(second, (bySecond.get(second) ?? 0) + 1);
      let total = 0;
      for (const [counted, requests] of bySecond) {
        if (counted <= second - windowSeconds) bySecond.delete(counted);
        else total += requests;
      }
      return total > limit;
    },
  };
}
