import { nameOfActor } from '#frontend/staff/kit/layout/person-names.ts';
import type { Person } from '#shared/audit.ts';
import { counted } from '#shared/counted.ts';
import type { Reading } from '#shared/readings.ts';
import { descending } from '#shared/sorting.ts';

type ReadingsProps = { readings: readonly Reading[]; people: readonly Person[] };

/** The number of records that each person read on the day: by own requests, and by automatic requests of open screens. */
export function Readings({ readings, people }: ReadingsProps) {
  const all = readings.toSorted(descending(({ rows, records }) => rows + records));
  if (all.length === 0) return null;
  return (
    <details className="history" open>
      <summary className="history__summary">What each person has read</summary>
      <ul className="wrap-anywhere" aria-label="Readings">
        {all.map((reading) => (
          <li
            key={reading.sub}
            className="grid gap-x-5 border-t border-hairline py-2 md:grid-cols-3"
          >
            <span className="strong">{nameOfActor(people, reading.sub)}</span>
            <span>{readWords(reading)}</span>
            <span className="soft">{byItselfWords(reading)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

const readWords = ({ records, rows }: Reading): string =>
  `${counted(records, 'record')} opened, ${counted(rows, 'row')} of lists and searches`;

/** The automatic requests of open lists and records in words; '' if there are none. */
function byItselfWords({ refreshes, refreshedRows, ahead, samePerson }: Reading): string {
  const parts = [
    refreshes > 0 &&
      `${counted(refreshes, 'refresh', 'refreshes')} (${counted(refreshedRows, 'row')})`,
    ahead > 0 && `${counted(ahead, 'record')} loaded ahead`,
    samePerson > 0 &&
      counted(samePerson, 'search for the same person', 'searches for the same person'),
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `By open screens: ${parts.join(', ')}`;
}
