import { type AriaAttributes, Fragment, type ReactNode, type Ref } from 'react';

export type RowColumn<Row> = {
  key: string;
  header: ReactNode;
  /** Whether the header is visually hidden. */
  isHeaderHidden?: boolean;
  headerClassName?: string | undefined;
  /** The direction of the sort order, on the column that the rows are sorted by. */
  ariaSort?: AriaAttributes['aria-sort'];
  /** The class of its cells. */
  className?: string | undefined;
  /** Whether the cells are the headers of their rows. */
  isRowHeader?: boolean;
  /** Whether a narrow screen, where each row is a block, shows the header before each cell. */
  isLabeled?: boolean;
  cell: (row: Row) => ReactNode;
};

type RowTableProps<Row> = {
  label: string;
  className: string;
  columns: readonly RowColumn<Row>[];
  /** The rows, in parts that may have a row of their own as a heading. A part keeps its key when its rows change. */
  groups: readonly { key: string; heading?: ReactNode; rows: readonly Row[] }[];
  keyOf: (row: Row) => string;
  rowClassName?: (row: Row) => string;
  headClassName?: string;
  bodyClassName?: string;
  /** A further table row below the one of a record. */
  below?: (row: Row) => ReactNode;
  ref?: Ref<HTMLTableElement>;
};

/** A table of records, a row each. */
export function RowTable<Row>(props: RowTableProps<Row>) {
  const { label, className, columns, groups, keyOf, rowClassName, below, ref } = props;
  return (
    <table ref={ref} className={className} aria-label={label}>
      <thead className={props.headClassName}>
        <tr>
          {columns.map(({ key, header, isHeaderHidden, headerClassName, ariaSort }) => (
            <th key={key} scope="col" className={headerClassName} aria-sort={ariaSort}>
              {isHeaderHidden ? <span className="visually-hidden">{header}</span> : header}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ key, heading, rows }) => (
        <tbody key={key} className={props.bodyClassName}>
          {heading}
          {rows.map((row) => (
            <Fragment key={keyOf(row)}>
              <tr className={rowClassName?.(row)}>
                {columns.map((column) => (
                  <Cell key={column.key} column={column} row={row} />
                ))}
              </tr>
              <Below of={below} row={row} />
            </Fragment>
          ))}
        </tbody>
      ))}
    </table>
  );
}

type BelowProps<Row> = { of: RowTableProps<Row>['below']; row: Row };

function Below<Row>({ of, row }: BelowProps<Row>) {
  return of?.(row);
}

function Cell<Row>({ column, row }: { column: RowColumn<Row>; row: Row }) {
  const { header, className, isRowHeader, isLabeled, cell } = column;
  if (isRowHeader) {
    return (
      <th scope="row" className={className}>
        {cell(row)}
      </th>
    );
  }
  return (
    <td
      className={className}
      data-label={isLabeled && typeof header === 'string' ? header : undefined}
    >
      {cell(row)}
    </td>
  );
}
