import { nameOfEmail } from '#frontend/staff/kit/layout/person-names.ts';
import type { Person } from '#shared/audit.ts';
import { usDate } from '#shared/messages.ts';
import { statusRules } from '#shared/statuses.ts';
import type { Work } from '#shared/work.ts';

type WorkSummaryProps = { work: Work; people: readonly Person[] };

/** The status, owner and next action of a record, for viewers. */
export function WorkSummary({ work, people }: WorkSummaryProps) {
  const owner = people.find(({ sub }) => sub === work.owner)?.email;
  const none = work.owner === undefined ? 'Nobody' : 'A removed account';
  const facts = [
    ['Status', statusRules[work.status].label],
    ['Owner', owner === undefined ? none : nameOfEmail(owner)],
    ['Next action', work.nextActionOn === undefined ? 'None' : usDate(work.nextActionOn)],
  ];
  return (
    <dl className="print:grid-cols-[repeat(3,1fr)] grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-4 items-start">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="soft small print:text-[8pt]">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
