import type { RowColumn } from '#frontend/staff/kit/layout/row-table.tsx';
import { SelectBox } from '#frontend/staff/kit/layout/select-box.tsx';
import { fullName } from '#shared/list.ts';
import type { Selection } from './use-selection.ts';

/**
 * The column with a check box for each row, and one for all rows of the page.
 * @param rows the rows of the page that can be selected
 */
export function selectColumn<Row extends Parameters<typeof fullName>[0]>(
  rows: readonly Row[],
  selection: Selection<Row>,
): RowColumn<Row> {
  const selected = rows.filter(selection.has).length;
  return {
    key: 'select',
    header: rows.length > 0 && (
      <SelectBox
        label="Select all on this page"
        checked={selected === rows.length}
        isPartly={selected > 0 && selected < rows.length}
        onToggle={() => selection.setAll(rows, selected < rows.length)}
      />
    ),
    headerClassName: 'list-table__select',
    className: 'list-table__select',
    cell: (row) =>
      rows.includes(row) && (
        <SelectBox
          label={`Select ${fullName(row)}`}
          checked={selection.has(row)}
          onToggle={(isRange) => selection.toggle(row, isRange)}
        />
      ),
  };
}
