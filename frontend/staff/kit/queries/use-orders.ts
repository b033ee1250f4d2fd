import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import type { AssignmentRow, AssignmentsChange } from '#shared/desk/assignments.ts';
import type { NotificationNote } from '#shared/desk/notifications.ts';
import {
  type NewShifts,
  type Order,
  orderSchema,
  type Shift,
  type ShiftsChange,
} from '#shared/desk/shifts.ts';
import { startOfNewYorkDay } from '#shared/new-york.ts';
import { ascending } from '#shared/sorting.ts';
import { type QueryState, stateAndRetry } from './query-state.ts';
import { readAll } from './read-pages.ts';
import { savesAndShows } from './save.ts';

const deskKey = ['desk'] as const;

/** Days and orders that were read within this time are not read again when a person turns back to them. A change of her own reads them again. */
const staleTime = 5_000;

const orderKey = (id: string) => [...deskKey, 'order', id] as const;

/** Days of New York, `YYYY-MM-DD`: shifts that end after the beginning of `from`, and not after the beginning of `until`. */
export type DaySpan = { from: string; until?: string };

const instants = ({ from, until }: DaySpan) => ({
  from: new Date(startOfNewYorkDay(from)).toISOString(),
  ...(until !== undefined && { until: new Date(startOfNewYorkDay(until)).toISOString() }),
});

/**
 * The shifts of some days, by their start, read again while the screen is open.
 * @returns its state, a function that tries again, and whether the shifts are those of the days before, while the new ones load
 */
export function useShifts(span: DaySpan): [QueryState<Shift[]>, () => void, boolean] {
  const { api, liveRefreshMs } = useStaff();
  const query = useQuery({
    queryKey: [...deskKey, 'shifts', span],
    queryFn: async ({ signal }) => {
      const shifts = await readAll(undefined, async (after) => {
        const query = { ...instants(span), limit: 1000, cursor: after };
        const { shifts: rows, cursor } = await api.listShifts({ query, signal });
        return { rows, cursor };
      });
      return shifts.toSorted(ascending(({ start }) => start));
    },
    refetchInterval: liveRefreshMs,
    staleTime,
    placeholderData: keepPreviousData,
  });
  return [...stateAndRetry(query), query.isPlaceholderData];
}

/**
 * The assignments of the shifts of some days, read again while the screen is open.
 * @returns its state, a function that tries again, and whether the assignments are those of the days before
 */
export function useAssignments(span: DaySpan): [QueryState<AssignmentRow[]>, () => void, boolean] {
  const { api, liveRefreshMs } = useStaff();
  const query = useQuery({
    queryKey: [...deskKey, 'assignments', span],
    // A panel that closes before the answer keeps it for its next opening, so no request is canceled.
    queryFn: () =>
      readAll(undefined, async (after) => {
        const query = { ...instants(span), limit: 1000, cursor: after };
        const { assignments: rows, cursor } = await api.listAssignments({ query });
        return { rows, cursor };
      }),
    refetchInterval: liveRefreshMs,
    staleTime,
    placeholderData: keepPreviousData,
  });
  return [...stateAndRetry(query), query.isPlaceholderData];
}

/** The shifts of an order with their assignments, read again while the screen is open. */
export function useOrder(id: string): [QueryState<Order>, () => void] {
  const { api, liveRefreshMs } = useStaff();
  return stateAndRetry(
    useQuery({
      queryKey: orderKey(id),
      queryFn: () => api.getOrder({ path: { order: id } }),
      refetchInterval: liveRefreshMs,
      staleTime,
    }),
  );
}

/** Changes of the shifts and the assignments of an order. Every screen shows the newest state afterwards. */
export function useOrderChanges(order: string) {
  const { api, queryClient } = useStaff();
  const path = { order };
  const show = (value: Order) => {
    queryClient.setQueryData(orderKey(order), value);
    void queryClient.invalidateQueries({
      queryKey: deskKey,
      predicate: ({ queryKey }) => queryKey[2] !== order,
    });
    void queryClient.invalidateQueries({ queryKey: ['applicants'] });
  };
  const save = savesAndShows(orderSchema, show);
  return {
    addShifts: (body: NewShifts) => save(() => api.addShifts({ path, body })),
    changeShifts: (body: ShiftsChange) => save(() => api.changeShifts({ path, body })),
    changeAssignments: (applicant: string, body: AssignmentsChange) =>
      save(() => api.changeAssignments({ path: { order, applicant }, body })),
    noteNotification: (notification: string, body: NotificationNote) =>
      save(() => api.noteNotification({ path: { order, notification }, body })),
  };
}
