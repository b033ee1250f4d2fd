import { grouped } from '#shared/counted.ts';
import { type Side, sides } from '#shared/desk/sides.ts';
import { type Kind, listedKinds } from '#shared/kinds.ts';
import { roleAbbreviations } from '#shared/nursing-roles.ts';
import type { Spread } from '#shared/spread.ts';
import type { WeekNumbers } from '#shared/week-numbers.ts';
import { BarTable } from './bar-table.tsx';
import { GroupTable } from './group-table.tsx';
import { NumberCard } from './number-card.tsx';
import { medianWords, shareWords } from './number-words.ts';
import { WaitingRecords } from './waiting-records.tsx';

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const steps = ['< 1 h', '1–4 h', '4–24 h', '1–3 d', '> 3 d'] as const;
const sideNames: Record<Side, string> = { nurse: 'Nurse', facility: 'Facility', agency: 'Agency' };
const kindLabels: Record<Kind, string> = {
  employer: 'Requests',
  employment: 'Applications',
  contact: 'Messages',
};

const nOf = (count: number): string => `n = ${grouped(count)}`;
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);
const barsOf = (numbers: readonly number[]) => numbers.map((value) => ({ value }));
const spreadEnds = ({ median, n }: Spread): string[] => [medianWords(median), grouped(n)];

/** ' Of 3 more nobody noted the time.' */
const unknownWords = (unknown: number): string =>
  unknown === 0 ? '' : ` ${grouped(unknown)} without a noted time are left out.`;

/** The numbers of a week, in cards with a plot and its table. They compare no staff. */
export function WeekCards({ numbers }: { numbers: WeekNumbers }) {
  return (
    <div className="grid gap-3 grid-cols-[minmax(0,1fr)] md:grid-cols-6 xl:grid-cols-12 print:grid-cols-12 print:gap-[0.07in]">
      <Arrivals numbers={numbers} />
      <FirstContact numbers={numbers} />
      <Absences numbers={numbers} />
      <Openings numbers={numbers} />
      <HoursToFill numbers={numbers} />
      <YesRate numbers={numbers} />
      <Waiting numbers={numbers} />
      <Groups numbers={numbers} />
    </div>
  );
}

type Props = { numbers: WeekNumbers };
/** The columns of the grid that a card takes. */
const spans = {
  3: 'md:col-span-3 xl:col-span-3 print:col-span-3',
  4: 'md:col-span-3 xl:col-span-4 print:col-span-4',
  5: 'md:col-span-6 xl:col-span-5 print:col-span-5',
} as const;

function Arrivals({ numbers: { arrivals } }: Props) {
  return (
    <NumberCard
      title="Came in"
      n={nOf(sumOf(listedKinds.map((kind) => sumOf(arrivals[kind]))))}
      meaning="Records by the day in New York on which they came in, without deleted records and suspected spam."
      className={spans[4]}
    >
      <BarTable
        label="Came in by day"
        columns={days}
        endColumns={['Week']}
        rows={listedKinds.map((kind) => ({
          label: kindLabels[kind],
          bars: barsOf(arrivals[kind]),
          ends: [grouped(sumOf(arrivals[kind]))],
        }))}
      />
    </NumberCard>
  );
}

function FirstContact({ numbers: { hoursToContact } }: Props) {
  const spreads = Object.values(hoursToContact);
  return (
    <NumberCard
      title="Time to the first contact"
      n={nOf(sumOf(spreads.map(({ n }) => n)))}
      meaning={`From the arrival to the first status other than New and In progress, or to the first question for a shift, also of a joined record; nights and weekends count.${unknownWords(sumOf(spreads.map(({ unknown }) => unknown)))}`}
      className={spans[5]}
    >
      <BarTable
        label="Time to the first contact"
        columns={steps}
        endColumns={['Median', 'n']}
        rows={listedKinds.map((kind) => ({
          label: kindLabels[kind],
          bars: barsOf(hoursToContact[kind].steps),
          ends: spreadEnds(hoursToContact[kind]),
        }))}
      />
    </NumberCard>
  );
}

function Waiting({ numbers: { waiting, withdrawn } }: Props) {
  const without = withdrawn === 0 ? '' : ` ${withdrawn} withdrew before a contact.`;
  return (
    <NumberCard
      title="Still waiting"
      n={nOf(waiting.length)}
      meaning={`Records of this week without a contact until now, the longest wait first.${without}`}
      className={spans[3]}
    >
      <WaitingRecords waiting={waiting} />
    </NumberCard>
  );
}

function Openings({ numbers: { openings, all } }: Props) {
  return (
    <NumberCard
      title="Openings filled"
      n={nOf(all.openings)}
      meaning="Openings of open shifts by the day on which they begin; a nurse who is placed or has worked fills one."
      className={spans[4]}
    >
      <BarTable
        label="Openings filled by day"
        columns={days}
        endColumns={['Filled']}
        rows={[
          {
            label: 'Openings',
            bars: openings.map(({ filled, openings: of }) => ({ value: filled, of })),
            ends: [shareWords(all.filled, all.openings)],
          },
        ]}
      />
    </NumberCard>
  );
}

function HoursToFill({ numbers: { all } }: Props) {
  const { hoursToFill } = all;
  return (
    <NumberCard
      title="Time to fill"
      n={nOf(hoursToFill.n)}
      meaning={`From the entry of a shift to the placing of a nurse who fills an opening of it.${unknownWords(hoursToFill.unknown)}`}
      className={spans[4]}
    >
      <BarTable
        label="Time to fill"
        columns={steps}
        endColumns={['Median']}
        rows={[
          {
            label: 'Openings',
            bars: barsOf(hoursToFill.steps),
            ends: [medianWords(hoursToFill.median)],
          },
        ]}
      />
    </NumberCard>
  );
}

function YesRate({ numbers: { all } }: Props) {
  const { yes, no, noAnswer, open, takenBack } = all.answers;
  const answered = yes + no + noAnswer;
  return (
    <NumberCard
      title="Yes rate"
      n={nOf(answered)}
      meaning="The share of yes among the last questions for shifts of this week that got an answer or ran out."
      className={spans[4]}
    >
      <BarTable
        label="Answers to questions"
        columns={['Yes', 'No', 'No answer', 'Open', 'Not needed']}
        endColumns={['Yes rate']}
        rows={[
          {
            label: 'Questions',
            bars: barsOf([yes, no, noAnswer, open, takenBack]),
            ends: [shareWords(yes, answered)],
          },
        ]}
      />
    </NumberCard>
  );
}

function Absences({ numbers: { callOuts, canceledShifts, all } }: Props) {
  const rows = [
    { label: 'Call-outs', counts: sides.map((side) => callOuts[side]) },
    { label: 'No-shows', counts: sides.map((side) => (side === 'nurse' ? all.noShows : 0)) },
    { label: 'Canceled', counts: sides.map((side) => canceledShifts[side]) },
  ];
  return (
    <NumberCard
      title="Call-outs and no-shows"
      n={nOf(sumOf(rows.flatMap(({ counts }) => counts)))}
      meaning="By side: placed nurses who were taken off, nurses who did not come, and canceled shifts."
      className={spans[3]}
    >
      <BarTable
        label="Call-outs and no-shows by side"
        columns={sides.map((side) => sideNames[side])}
        endColumns={[]}
        rows={rows.map(({ label, counts }) => ({ label, bars: barsOf(counts), ends: [] }))}
      />
    </NumberCard>
  );
}

function Groups({ numbers: { byRole, byTown, all } }: Props) {
  const n = `n = ${grouped(all.applications)} applied, ${grouped(all.openings)} openings`;
  return (
    <>
      <NumberCard
        title="By role"
        n={n}
        meaning="A nurse who applied with two roles counts for both; To fill is the median."
        className={spans[4]}
      >
        <GroupTable
          label="By role"
          header="Role"
          groups={[
            ...byRole.map(({ role, numbers }) => ({
              ...{ key: role, name: roleAbbreviations[role], numbers },
            })),
            { key: 'all', name: 'All', numbers: all },
          ]}
        />
      </NumberCard>
      <NumberCard
        title="By town"
        n={n}
        meaning="Applications by the home of the applicant, the rest by the town of the facility; To fill is the median."
        className={spans[5]}
      >
        <GroupTable
          label="By town"
          header="Town"
          groups={byTown.map(({ town, numbers }) => ({
            ...{ key: town, name: town || 'Other towns', numbers },
          }))}
        />
      </NumberCard>
    </>
  );
}
