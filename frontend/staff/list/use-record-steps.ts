import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useList } from '#frontend/staff/queries/use-list.ts';
import { useMySub } from '#frontend/staff/services/session-state.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { RecordOrigin, RecordPlace, RecordSteps } from '#frontend/staff/visit/record-place.ts';
import type { Kind } from '#shared/kinds.ts';
import { pageOfRow } from '#shared/list.ts';
import { newYorkDay } from '#shared/new-york.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { formatListView, parseListView } from './list-address.ts';
import { isPartial } from './list-words.ts';
import { placeOfRecord } from './place-of-record.ts';
import { useKeptRows } from './use-kept-rows.ts';

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
  const { places } = useStaff();
  const navigate = useNavigate();
  const { rows, status } = useList(kind);
  const { filter, page } = useMemo(
    () => parseListView(list, kind, newYorkDay(new Date())),
    [list, kind],
  );
  const { sorted, kept } = useKeptRows(rows, filter);
  const me = useMySub();
  const found = useMemo(
    () => placeOfRecord(sorted, kept, filter, id, me),
    [sorted, kept, filter, id, me],
  );

  // A record that is deleted meanwhile keeps its neighbors while its screen is open.
  const [last, setLast] = useState<{ id: string; place: RecordPlace }>();
  if (found !== undefined && found !== last?.place) setLast({ id, place: found });
  const place = found ?? (last?.id === id ? last.place : undefined);

  const number = place?.number;
  const at = number === undefined ? { page, place: 0 } : pageOfRow(number);
  const hash = formatListView({ filter, page: at.page });
  useEffect(() => {
    if (number === undefined) return;
    places().move(kind, { hash, id, place: at.place });
  }, [places, kind, hash, id, number, at.place]);

  if (place === undefined) return undefined;
  return {
    ...place,
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
