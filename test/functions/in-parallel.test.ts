import { expect, it } from 'vitest';
import { inParallel } from '#functions/in-parallel.ts';

it('takes an item only when its work begins, and gives the results in the order of the items', async () => {
  let [made, underWay, most] = [0, 0, 0];
  function* numbers() {
    while (made < 9) {
      made += 1;
      yield made;
    }
  }
  const results = await inParallel(numbers(), 3, async (number) => {
    underWay += 1;
    most = Math.max(most, underWay);
    expect(made - number).toBeLessThan(3);
    for (let turns = number % 3; turns >= 0; turns -= 1) await undefined;
    underWay -= 1;
    return number * 2;
  });
  expect(results).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18]);
  expect(most).toBe(3);
});
