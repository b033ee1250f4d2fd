import { costTable } from './scale/costs.ts';
import { indexTable } from './scale/list-index.ts';

/** Prints the two tables of `docs/operations.md`: `npx node test/bench/scale.ts`. Every run prints the same figures. */
console.log(`${indexTable()}\n\n${costTable()}`);
