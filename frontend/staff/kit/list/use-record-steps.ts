import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useList } from '#frontend/staff/kit/queries/use-list.ts';
import { useMySub } from '#frontend/staff/kit/services/session-state.ts';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type {
  RecordOrigin,
  RecordPosition,
  RecordSteps,
} from '#frontend/staff/kit/visit/record-position.ts';
import type { Kind } from '#shared/kinds.ts';
import { pageOfRow } from '#shared/list.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { formatListView, parseListView } from './list-address.ts';
import { recordFilters } from './list-filter.ts';
import { isPartial } from './list-words.ts';
import { positionOfRecord } from './position-of-record.ts';
import { useMatchingRows } from './use-matching-rows.ts';

/**
 * Steps from record to record in the order of the list that the record was opened from. The list is refetched meanwhile, and
 * the way back leads to the row of the current record.
 * @returns undefined until the list has the record
 */
export function useRecordSteps(
  kind: Kind,
  id: string,
  { list, hasStepped }: RecordOrigin,
): RecordSteps | undefined {
  const { listPositions } = useStaff();
  const navigate = useNavigate();
  const { rows, status } = useList(kind);
  const { filter, page } = useMemo(
    () => parseListView(recordFilters, list, { kind, today: newYorkDay(new Date()) }),
    [list, kind],
  );
  const { sorted, matching } = useMatchingRows(rows, filter);
  const me = useMySub();
  const found = useMemo(
    () => positionOfRecord(sorted, matching, filter, id, me),
    [sorted, matching, filter, id, me],
  );

  // A record that is deleted meanwhile keeps its neighbors while its screen is open.
  const [last, setLast] = useState<{ id: string; position: RecordPosition }>();
  if (found !== undefined && found !== last?.position) setLast({ id, position: found });
  const position = found ?? (last?.id === id ? last.position : undefined);

  const number = position?.number;
  const at = number === undefined ? { page, index: 0 } : pageOfRow(number);
  const hash = formatListView(recordFilters, { filter, page: at.page });
  useEffect(() => {
    if (number === undefined) return;
    listPositions().move(kind, { hash, id, index: at.index });
  }, [listPositions, kind, hash, id, number, at.index]);

  if (position === undefined) return undefined;
  return {
    ...position,
    isPartial: isPartial(status),
    hasStepped,
    listAddress: `${staffPaths.list(kind)}${hash}`,
    // Replacing the entry keeps the list one step back in the history.
    stepTo: (to) => {
      const state: RecordOrigin = { list, hasStepped: true };
      navigate(staffPaths.detail(kind, to), { replace: true, state });
    },
  };
}
