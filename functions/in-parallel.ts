/** The items as one sequence that several loops share. */
function* shared<Item>(items: Iterable<Item>): Generator<Item, void, undefined> {
  yield* items;
}

/**
 * Does the same for each item, a few at once. An item is taken when its work begins, so that a generator makes no more than these.
 * @returns the results, in the order of the items
 */
export async function inParallel<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = shared(items);
  let taken = 0;
  const worker = async () => {
    for (const item of left) {
      const at = taken;
      taken += 1;
      results[at] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
