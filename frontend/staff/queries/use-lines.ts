import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { deskLineIn } from '#frontend/staff/api/current-state.ts';
import type { StaffApi } from '#frontend/staff/api/staff-api.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { Line, LineChange, NewLine } from '#shared/desk/lines.ts';
import type { DeskLine, ProposalChange } from '#shared/desk/proposals.ts';
import { newYorkDay, startOfNewYorkDay } from '#shared/new-york.ts';
import { type QueryState, queryStateOf } from './query-state.ts';
import { readAll } from './read-pages.ts';

const linesKey = ['lines'] as const;
const lineKey = (id: string) => ['line', id] as const;

/** All lines whose last shift ends after an instant, page after page. */
const readLines = (api: StaffApi, from: string, signal: AbortSignal): Promise<Line[]> =>
  readAll(undefined, async (cursor) => {
    const page = await api.listLines({ query: { from, limit: 1000, cursor }, signal });
    return { rows: page.lines, cursor: page.cursor };
  });

const startOf = ({ shifts }: Line): string => shifts[0]?.start ?? '';

/**
 * The lines whose last shift has not ended before a day of New York, by their first start. They are read again while the screen
 * is open.
 * @param day `YYYY-MM-DD`; today without it
 * @returns its state, a function that tries again, and whether the lines are those of the day before, while the day's own load
 */
export function useLines(day = newYorkDay(new Date())): [QueryState<Line[]>, () => void, boolean] {
  const { api, liveRefreshMs } = useStaff();
  const query = useQuery({
    queryKey: [...linesKey, day],
    queryFn: ({ signal }) => readLines(api, new Date(startOfNewYorkDay(day)).toISOString(), signal),
    select: (lines) =>
      lines.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : startOf(a) > startOf(b) ? 1 : 0)),
    refetchInterval: liveRefreshMs,
    placeholderData: keepPreviousData,
  });
  return [queryStateOf(query), () => void query.refetch(), query.isPlaceholderData];
}

/** A line with its proposals, read again while the screen is open. @returns its state, and a function that tries again */
export function useDeskLine(id: string): [QueryState<DeskLine>, () => void] {
  const { api, liveRefreshMs } = useStaff();
  const query = useQuery({
    queryKey: lineKey(id),
    queryFn: ({ signal }) => api.getLine({ path: { line: id }, signal }),
    refetchInterval: liveRefreshMs,
  });
  return [queryStateOf(query), () => void query.refetch()];
}

/**
 * The result of a change of a line or of one of its proposals. `conflict`: someone else has changed it, and `desk` is the
 * current line, which the screen shows. `refused`: a rule refuses it, and `fields` has the reasons.
 */
export type LineResult =
  | { status: 'saved' | 'conflict'; desk: DeskLine }
  | { status: 'refused'; fields: Readonly<Record<string, string>> }
  | { status: 'failed' };

/** Changes of lines and proposals. Every screen shows the newest state afterwards. */
export function useLineChanges() {
  const { api, queryClient } = useStaff();
  const show = (desk: DeskLine) => {
    queryClient.setQueryData(lineKey(desk.line.id), desk);
    void queryClient.invalidateQueries({ queryKey: linesKey });
    void queryClient.invalidateQueries({ queryKey: ['applicants'] });
  };
  const run = async (send: () => Promise<DeskLine>): Promise<LineResult> => {
    try {
      const desk = await send();
      show(desk);
      return { status: 'saved', desk };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const current = deskLineIn(error.current);
      if (current) {
        show(current);
        return { status: 'conflict', desk: current };
      }
      return error.status === 422
        ? { status: 'refused', fields: error.fields }
        : { status: 'failed' };
    }
  };
  return {
    addLine: (body: NewLine) => run(() => api.addLine({ body })),
    changeLine: (line: string, body: LineChange) =>
      run(() => api.changeLine({ path: { line }, body })),
    changeProposal: (line: string, applicant: string, body: ProposalChange) =>
      run(() => api.changeProposal({ path: { line, applicant }, body })),
  };
}
