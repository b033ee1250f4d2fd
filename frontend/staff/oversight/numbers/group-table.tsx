import { RowTable } from '#frontend/staff/kit/layout/row-table.tsx';
import { grouped } from '#shared/counted.ts';
import { type GroupNumbers, yesRate } from '#shared/week-numbers.ts';
import { medianWords, shareWords } from './number-words.ts';
import { partStyle, tableStyle, wholeStyle } from './plot-styles.ts';

type Group = { key: string; name: string; numbers: GroupNumbers };

type GroupTableProps = {
  label: string;
  /** The header of the names of the groups. */
  header: string;
  groups: readonly Group[];
};

const columns: readonly { header: string; wordsOf: (numbers: GroupNumbers) => string }[] = [
  { header: 'Applied', wordsOf: ({ applications }) => grouped(applications) },
  {
    header: 'Filled',
    wordsOf: ({ filled, openings }) =>
      openings === 0 ? '–' : `${grouped(filled)}/${grouped(openings)}`,
  },
  { header: 'To fill', wordsOf: ({ hoursToFill }) => medianWords(hoursToFill.median) },
  {
    header: 'Yes rate',
    wordsOf: ({ answers }) =>
      shareWords(yesRate(answers) ?? 0, yesRate(answers) === undefined ? 0 : 1),
  },
  { header: 'Call-outs', wordsOf: ({ callOuts }) => grouped(callOuts) },
  { header: 'No-shows', wordsOf: ({ noShows }) => grouped(noShows) },
];
/** Lines between the rows. On a narrow screen a row is a block, with the header before each of its cells. */
const rowStyle =
  '[&_tbody_tr]:border-t [&_tbody_tr]:border-hairline max-sm:[&_thead]:hidden max-sm:[&_tbody]:block max-sm:[&_tr]:grid max-sm:[&_tr]:grid-cols-2 max-sm:[&_tr]:gap-x-4 max-sm:[&_tr]:py-2 max-sm:[&_tbody_th]:col-span-full max-sm:[&_tbody_th]:font-semibold max-sm:[&_td]:flex max-sm:[&_td]:items-center max-sm:[&_td]:gap-1 max-sm:[&_td]:before:me-auto max-sm:[&_td]:before:content-[attr(data-label)] max-sm:[&_td]:before:text-ink-soft';
/** The column whose numbers have a bar before them. */
const drawn = 'Filled';

/** The numbers by role or by town, with the filled openings as bars of one scale. */
export function GroupTable({ label, header, groups }: GroupTableProps) {
  const most = Math.max(1, ...groups.map(({ numbers }) => numbers.openings));
  return (
    <RowTable
      label={label}
      className={`${tableStyle} ${rowStyle} [&_td]:text-end [&_thead_th:not(:first-child)]:text-end`}
      groups={[{ key: 'all', rows: groups }]}
      keyOf={({ key }) => key}
      columns={[
        { key: 'name', header, isRowHeader: true, cell: ({ name }) => name },
        ...columns.map(({ header, wordsOf }) => ({
          ...{ key: header, header, isLabeled: true },
          cell: ({ numbers }: Group) => (
            <>
              {header === drawn && <Bar numbers={numbers} most={most} />}
              <span>{wordsOf(numbers)}</span>
            </>
          ),
        })),
      ]}
    />
  );
}

/** The units of the drawing; its width and height on the screen differ. */
const width = 100;
const height = 10;

function Bar({ numbers: { filled, openings }, most }: { numbers: GroupNumbers; most: number }) {
  return (
    <svg
      className="inline-block align-middle me-1 w-[3rem] h-[0.625rem] max-sm:w-[2rem] print:w-[0.6in] print:h-[0.08in]"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className={wholeStyle} x="0" y="0" width={(openings / most) * width} height={height} />
      <rect className={partStyle} x="0" y="0" width={(filled / most) * width} height={height} />
    </svg>
  );
}
