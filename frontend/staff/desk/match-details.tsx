import type { RuleColumn } from '#shared/desk/rule.ts';
import { fullName } from '#shared/list.ts';
import { columnLabels, townAndRoles } from './match-columns.ts';
import type { ShownRow } from './match-table.tsx';
import { PhoneLink } from './phone-link.tsx';

type MatchDetailsProps = { row: ShownRow; shownColumns: readonly RuleColumn[] };

/** Every sentence about a person for the shifts, by the columns of the table, with what one call would settle first. */
export function MatchDetails({ row, shownColumns }: MatchDetailsProps) {
  const { match, marks } = row;
  const { person } = row.candidate;
  const said = (column: RuleColumn) => marks[column]?.sentences ?? [];
  const parts: [string, string[]][] = [
    ['Person', [townAndRoles(person)].filter(Boolean)],
    ['Ask about', match.asks],
    ...shownColumns.map((column): [string, string[]] => [columnLabels[column], said(column)]),
    ['Points', [String(match.points)]],
  ];
  return (
    <div className="grid gap-2 p-2 text-small">
      <dl className="grid gap-1">
        {parts
          .filter(([, sentences]) => sentences.length > 0)
          .map(([label, sentences]) => (
            <div key={label} className="flex flex-wrap gap-x-2">
              <dt className="w-[7rem] text-ink-soft">{label}</dt>
              <dd className="m-0 min-w-0 flex-1 basis-[14rem] tabular">{sentences.join(' · ')}</dd>
            </div>
          ))}
      </dl>
      <PhoneLink name={fullName(person.record)} phoneNumber={person.phoneNumber} />
    </div>
  );
}
