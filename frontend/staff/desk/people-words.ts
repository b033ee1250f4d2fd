/** '1 person', '3 people'. */
export const peopleWords = (count: number): string =>
  count === 1 ? '1 person' : `${count} people`;
