const format = new Intl.NumberFormat('en-US');

/** '1,240'. */
export const grouped = (number: number): string => format.format(number);

/** '1 record', '1,240 records'. @param many the plural, if it is another one than the noun with an s */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${format.format(count)} ${count === 1 ? one : many}`;
