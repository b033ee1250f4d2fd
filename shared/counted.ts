/** '1,240'. The engine makes its format with the first number: a format in a constant would load it with each page. */
export const grouped = (number: number): string => number.toLocaleString('en-US');

/** '1 record', '1,240 records'. @param many the plural, if it is another one than the noun with an s */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${grouped(count)} ${count === 1 ? one : many}`;

/** 'All reasons (1,240)': a choice with the number of its rows. */
export const withCount = (words: string, count: number): string => `${words} (${grouped(count)})`;
