import { costTable } from './scale/costs.ts';
import { indexTable } from './scale/list-index.ts';

/** Prints the two tables of `docs/scale.md`: `npx node test/bench/scale.ts`. The same figures in every run. */
console.log(`${indexTable()}\n\n${costTable()}`);
