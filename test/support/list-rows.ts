import { newYorkDate, newYorkTime } from '#shared/new-york.ts';
import type { ListRow } from '#shared/submission.ts';

const firstNames = ['Zoe Quinn', 'Anne', 'José', 'Li', 'Marguerite', 'Bao'];

/** Rows of an employment list, newest first: one a day at noon, with roles and names that vary. */
export const listRows = (count: number): ListRow[] =>
  Array.from({ length: count }, (_, at) => {
    const submitted = new Date(Date.UTC(2026, 0, 20, 17) - at * 24 * 60 * 60 * 1000);
    return {
      id: crypto.randomUUID(),
      date: newYorkDate(submitted),
      time: newYorkTime(submitted),
      submittedAt: submitted.toISOString(),
      firstName: firstNames[at % firstNames.length] ?? 'Sample',
      lastName: 'Sample',
      registered_nurse: at % 2 === 0 ? 'Yes' : 'No',
      lp_nurse: at % 3 === 0 ? 'Yes' : 'No',
      lna_cna: at % 5 === 0 ? 'Yes' : 'No',
    };
  });
