import { memo, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { FetchFailed } from '#frontend/staff/kit/layout/fetch-failed.tsx';
import { ListSkeleton } from '#frontend/staff/kit/layout/list-skeleton.tsx';
import { Pagination } from '#frontend/staff/kit/layout/pagination.tsx';
import { useNow } from '#frontend/staff/kit/layout/use-now.ts';
import { useSelection } from '#frontend/staff/kit/list/bulk/use-selection.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';
import { focusNext } from '#frontend/ui/focus-target.ts';
import { SelectField } from '#frontend/ui/select-field.tsx';
import { counted } from '#shared/counted.ts';
import { candidateOf } from '#shared/desk/candidates.ts';
import { marksOf } from '#shared/desk/marks.ts';
import { groups } from '#shared/desk/match-groups.ts';
import { matchOf, rankAll, type Sort } from '#shared/desk/matching.ts';
import { ruleColumns } from '#shared/desk/rule.ts';
import { groupLabels } from '#shared/desk/shift-words.ts';
import { type Fill, fillOf, type Order, type Shift, takesPeople } from '#shared/desk/shifts.ts';
import { zipMiles } from '#shared/desk/zip-miles.ts';
import { keysOf } from '#shared/keys-of.ts';
import { pageOf } from '#shared/list.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { AskDialog } from './ask-dialog.tsx';
import { askedId, stepsWith } from './asked-people.tsx';
import { questionText } from './desk-texts.ts';
import { marksWith } from './match-columns.ts';
import { type MatchRow, MatchTable, matchId, type ShownRow } from './match-table.tsx';
import { peopleToAsk } from './people-to-ask.ts';
import { isPlaceable, PlaceDialog } from './step-dialog.tsx';
import type { OrderDesk } from './use-order-desk.ts';

/** Why nobody can be asked for shifts of these fills. The first one that fits one of the shifts is said. */
const closedWords: readonly (readonly [Fill, string])[] = [
  ['draft', 'Nobody can be asked yet, because this is a draft. Open it to see who fits.'],
  ['on-hold', 'Nobody can be asked while this is on hold. Open it to see who fits.'],
  ['past', 'Nobody can be asked any more, because this is over.'],
  ['canceled', 'Nobody can be asked, because this is canceled.'],
];

const sortLabels = { rule: 'By the rule', miles: 'By miles' } as const;

type WhoFitsProps = {
  order: Order;
  /** The chosen shift, or else all shifts. */
  shown: readonly Shift[];
  desk: OrderDesk;
  /** Whether its place is never wide enough for columns. */
  isNarrow?: boolean;
};

/** Everyone for the shifts for which people can still be asked, in the order of the rule or of miles, by the groups of the rule. */
export const WhoFits = memo(function WhoFits(props: WhoFitsProps) {
  const { shown, desk } = props;
  const [sort, setSort] = useState<Sort>('rule');
  const now = useNow();
  const open = shown.filter((shift) => takesPeople(shift, now));
  const fillsOfShown = shown.map((shift) => fillOf(shift, now));
  const closed = closedWords.find(([fill]) => fillsOfShown.includes(fill))?.[1];
  return (
    <section className="who-fits @container stack gap-3" aria-labelledby="who-fits-title">
      <div className="cluster gap-3">
        <h2 id="who-fits-title" className="title">
          Who fits
        </h2>
        <Link className="line-way" to={staffPaths.matchingRule}>
          How people are ordered
        </Link>
        <p className="small soft" role="status">
          {desk.status === 'streaming'
            ? 'Older applications are loading. The order can change.'
            : desk.status === 'full' && 'The oldest applications are not among these people.'}
        </p>
        {open.length > 0 && (
          <SelectField
            {...{ label: 'Order', value: sort, options: keysOf(sortLabels), labels: sortLabels }}
            onChange={setSort}
          />
        )}
      </div>
      {open.length > 0 ? (
        <People {...props} {...{ open, sort }} />
      ) : (
        <p className="soft">{closed}</p>
      )}
    </section>
  );
});

/**
 * Focuses another person after the dialog, where the pressed button is gone: the next one, or else the previous one, or the asked
 * person among those who are asked.
 */
function focusAfter(rows: readonly MatchRow[]): void {
  const [
    {
      candidate: { id },
    } = { candidate: { id: '' } },
  ] = rows;
  const links = [...document.querySelectorAll<HTMLElement>('.who-fits th[scope="row"] a')];
  const at = links.findIndex((link) => link.id === matchId(id));
  const other = links[at + 1] ?? links[at - 1] ?? document.getElementById(askedId(id));
  focusNext(() => (document.activeElement === document.body ? other : null));
}

type PeopleProps = WhoFitsProps & { open: readonly Shift[]; sort: Sort };

/** Few enough to be drawn at once, and more than a window shows: the rows of a narrow place are higher. */
const perPage = { wide: 50, narrow: 25 };

function People({ order, shown: chosen, open, desk, sort, isNarrow }: PeopleProps) {
  const mayAct = useMayAct('recruiter');
  const [page, setPage] = useState(1);
  const [asking, setAsking] = useState<readonly MatchRow[]>();
  /** Who is to be placed after a yes on the phone. */
  const [saidYes, setSaidYes] = useState<string>();
  const { people, locate, status, error, retry } = desk;
  const stepsOf = (applicant: string) => stepsWith({ order, shown: chosen, desk }, applicant);
  // The clock alone does not order the people again; each of their shifts is open.
  const key = open.map(({ id, version }) => `${id} ${version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the shifts and their versions
  const { ranked, shownRow } = useMemo(() => {
    const now = new Date();
    const shifts = locate?.(open) ?? [];
    const candidates = people.map((person) => candidateOf(person, shifts, zipMiles));
    return {
      ranked: shifts.length > 0 ? rankAll(shifts, candidates, now, sort) : [],
      shownRow(row: MatchRow): ShownRow {
        const match = matchOf(shifts, row.candidate, now);
        return { ...row, match, marks: marksWith(match, marksOf(match)) };
      },
    };
  }, [people, locate, key, sort]);
  const toAsk = useMemo(() => peopleToAsk(order, open), [order, open]);
  const fitting = ranked.filter(({ rank }) => rank.group !== 'does-not-fit');
  const selection = useSelection(fitting, ({ candidate }) => candidate.id, true);
  if (status === 'failed' && people.length === 0) {
    return <FetchFailed error={error} onRetry={retry} />;
  }
  if (status === 'loading' || (!locate && people.length > 0)) return <ListSkeleton />;
  const shown = pageOf(fitting, page, isNarrow ? perPage.narrow : perPage.wide);
  const partsOf = (rows: readonly MatchRow[]) =>
    groups.flatMap((group) => {
      const own = rows.filter(({ rank }) => rank.group === group);
      const all = ranked.filter(({ rank }) => rank.group === group);
      return own.length > 0 ? [{ group, rows: own.map(shownRow), all }] : [];
    });
  // Viewers do not see the personnel file.
  const shownColumns = ruleColumns.filter((column) => mayAct || column !== 'file');
  const common = { sort, toAsk, shownColumns, isNarrow, unansweredOf: desk.unansweredOf };
  const selected = selection.rows.filter(toAsk.mayAsk);
  return (
    <>
      {fitting.length > 0 ? (
        <MatchTable
          {...common}
          label="Who fits"
          groups={partsOf(shown.rows)}
          {...(mayAct && { selection, onAsk: (row: MatchRow) => setAsking([row]) })}
        />
      ) : (
        <p className="soft">
          {ranked.length === 0
            ? 'There are no applications yet.'
            : 'No one fits. The reasons are below.'}
        </p>
      )}
      {shown.pages > 1 && (
        <Pagination
          label="Pages of people"
          page={shown.page}
          pages={shown.pages}
          onPage={setPage}
        />
      )}
      {selected.length > 0 && (
        <section
          className="sticky bottom-0 z-1 flex flex-wrap items-center gap-3 border-t border-line bg-ground py-2"
          aria-label="Selected people"
        >
          <p
            className="strong tabular"
            role="status"
          >{`${counted(selected.length, 'person', 'people')} selected`}</p>
          <Button onClick={() => setAsking(selected)}>{`Ask ${selected.length}`}</Button>
          <Button variant="quiet" onClick={() => selection.setAll(fitting, false)}>
            Select none
          </Button>
        </section>
      )}
      {asking && (
        <AskDialog
          {...{ open, toAsk, sort }}
          rows={asking}
          textOf={(shifts) =>
            questionText(shifts, { order, facilities: desk.facilities, personOf: desk.personOf })
          }
          onClose={() => {
            setAsking(undefined);
            focusAfter(asking);
          }}
          onAsked={(row) => selection.setAll([row], false)}
          onSaidYes={({ candidate: { id } }, shifts) =>
            focusNext(askedId(id), () => {
              if (isPlaceable(stepsOf(id), shifts)) setSaidYes(id);
            })
          }
        />
      )}
      {saidYes && <PlaceDialog person={stepsOf(saidYes)} onClose={() => setSaidYes(undefined)} />}
      <DoesNotFit
        {...{ ...common, shownRow }}
        rows={ranked.filter(({ rank }) => rank.group === 'does-not-fit')}
      />
      {status === 'failed' && <FetchFailed error={error} onRetry={retry} />}
    </>
  );
}

type DoesNotFitProps = Pick<
  Parameters<typeof MatchTable>[0],
  'sort' | 'toAsk' | 'shownColumns' | 'isNarrow' | 'unansweredOf'
> & {
  rows: readonly MatchRow[];
  shownRow: (row: MatchRow) => ShownRow;
};

/** The people who do not fit. The group is folded, because most people of a list have another license. */
function DoesNotFit({ rows, shownRow, ...common }: DoesNotFitProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [page, setPage] = useState(1);
  const label = groupLabels['does-not-fit'];
  if (rows.length === 0) return null;
  const shown = pageOf(rows, page, common.isNarrow ? perPage.narrow : perPage.wide);
  return (
    <details className="history" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="history__summary tabular">{`${label}: ${rows.length}`}</summary>
      {isOpen && (
        <MatchTable
          {...common}
          label={label}
          groups={[{ group: 'does-not-fit', rows: shown.rows.map(shownRow), all: rows }]}
        />
      )}
      {isOpen && shown.pages > 1 && (
        <Pagination
          label={`Pages: ${label}`}
          page={shown.page}
          pages={shown.pages}
          onPage={setPage}
        />
      )}
    </details>
  );
}
