import { ascending } from '#shared/sorting.ts';

/** Random numbers from 0 up to 1. */
export type Random = () => number;

/** Texts to pick from. */
export type Texts = readonly [string, ...string[]];

/** The same numbers for the same seed (mulberry32); for samples, never for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A whole number from `min` to `max`, both included. */
export const wholeNumber = (random: Random, min: number, max: number): number =>
  min + Math.floor(random() * (max - min + 1));

/** One of the values. */
export function pick<Value>(random: Random, values: readonly [Value, ...Value[]]): Value {
  return values[wholeNumber(random, 0, values.length - 1)] ?? values[0];
}

/** The values in a random order. */
export function shuffled<Value>(random: Random, values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, place: random() }))
    .sort(ascending(({ place }) => place))
    .map(({ value }) => value);
}

/** A version 4 UUID. */
export function randomId(random: Random): string {
  const hex = Array.from({ length: 32 }, () => wholeNumber(random, 0, 15).toString(16)).join('');
  const variant = pick(random, ['8', '9', 'a', 'b']);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
