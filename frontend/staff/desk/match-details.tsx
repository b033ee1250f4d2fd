import type { DeskPerson } from '#shared/desk/candidates.ts';
import { marksOf } from '#shared/desk/marks.ts';
import type { Match } from '#shared/desk/matching.ts';
import { type RuleColumn, ruleColumns } from '#shared/desk/rule.ts';
import { fullName } from '#shared/list.ts';
import { columnLabels } from './match-columns.ts';
import { PhoneLink } from './phone-link.tsx';

type MatchDetailsProps = { person: DeskPerson; match: Match };

/** Every sentence about a person for the shifts, by the columns of the table, with what one call would settle first. */
export function MatchDetails({ person, match }: MatchDetailsProps) {
  const marks = marksOf(match);
  const said = (column: RuleColumn) => marks[column]?.sentences ?? [];
  const parts: [string, string[]][] = [
    ['Ask about', match.asks],
    ...ruleColumns.map((column): [string, string[]] => [columnLabels[column], said(column)]),
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
