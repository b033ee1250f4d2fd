import { grouped } from '#shared/counted.ts';
import { groundStyle, partStyle, tableStyle, wholeStyle } from './plot-styles.ts';

/** A number with its bar. `of` is a whole that is drawn around the bar. */
type BarCell = { value: number; of?: number };

type BarRow = {
  label: string;
  /** One for each column. */
  bars: readonly BarCell[];
  /** The texts of the last columns. */
  ends: readonly string[];
};

type BarTableProps = {
  label: string;
  /** The headers of the columns with bars, and of the last columns. */
  columns: readonly string[];
  endColumns: readonly string[];
  rows: readonly BarRow[];
};

/** On a narrow screen the label of a row and its last columns are in a line above its bars. */
const narrowColumns: Record<number, string> = {
  3: 'max-sm:grid-cols-3',
  5: 'max-sm:grid-cols-5',
  7: 'max-sm:grid-cols-7',
};

/** A table whose numbers are drawn as bars of one scale. */
export function BarTable({ label, columns, endColumns, rows }: BarTableProps) {
  const most = Math.max(
    1,
    ...rows.flatMap(({ bars }) => bars.map(({ value, of = 0 }) => Math.max(value, of))),
  );
  const narrow = `max-sm:grid ${narrowColumns[columns.length]}`;
  return (
    <table
      aria-label={label}
      className={`${tableStyle} table-fixed mt-auto [&_td]:text-center [&_thead_th]:text-center [&_thead_th]:pb-1 max-sm:block [&_th:first-child]:w-[5.75rem] print:[&_th:first-child]:w-[0.75in] max-sm:[&_th]:text-[0.75rem]`}
    >
      <thead className="max-sm:block">
        <tr className={narrow}>
          <th scope="col" className="max-sm:hidden">
            <span className="visually-hidden">Numbers</span>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {endColumns.map((column) => (
            <th key={column} scope="col" className="w-[3.5rem] print:w-[0.5in] max-sm:hidden">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row) => (
          <tr key={row.label} className={`${narrow} max-sm:gap-y-1 max-sm:pt-2`}>
            <th scope="row" className="max-sm:row-start-1 max-sm:col-[1/-1]">
              {row.label}
            </th>
            {row.bars.map((bar, at) => (
              <td key={columns[at]} className="max-sm:row-start-2">
                <Bar
                  {...bar}
                  most={most}
                  isEmpty={row.bars.every(({ value, of = 0 }) => value + of === 0)}
                />
                <span>{barWords(bar)}</span>
              </td>
            ))}
            {row.ends.map((end, at) => (
              <td
                key={endColumns[at]}
                data-label={`${endColumns[at]} `}
                className={`font-semibold max-sm:row-start-1 max-sm:justify-self-end max-sm:before:content-[attr(data-label)] max-sm:before:font-normal max-sm:before:text-ink-soft ${at < row.ends.length - 1 ? 'max-sm:col-[-4/-2]' : 'max-sm:col-[-3/-1]'}`}
              >
                {end}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const barWords = ({ value, of }: BarCell): string =>
  of === 0 ? '–' : of === undefined ? grouped(value) : `${grouped(value)}/${grouped(of)}`;

/** The units of the drawing; its width and height on the screen differ. */
const width = 20;
const height = 40;

/** A row without any bar has no room for bars on a narrow screen. */
function Bar({ value, of, most, isEmpty }: BarCell & { most: number; isEmpty: boolean }) {
  const heightOf = (one: number) => (one / most) * height;
  return (
    <svg
      className={`block w-full h-[1.625rem] print:h-[0.28in] ${isEmpty ? 'max-sm:hidden' : ''}`}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {of !== undefined && (
        <rect
          className={wholeStyle}
          x="0"
          y={height - heightOf(of)}
          width={width}
          height={heightOf(of)}
        />
      )}
      <rect
        className={partStyle}
        x="0"
        y={height - heightOf(value)}
        width={width}
        height={heightOf(value)}
      />
      <line className={groundStyle} x1="0" x2={width} y1={height} y2={height} />
    </svg>
  );
}
