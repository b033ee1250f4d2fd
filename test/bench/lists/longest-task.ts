import type { Browser, Page } from '@playwright/test';

type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds on the clock, and of them on the processor. */
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { frames?: { processId: number; url: string }[] } };
};

export type Longest = { clockMs: number; processorMs: number };

/**
 * Traces the page while `work` runs.
 * @returns its longest main-thread task, by the clock and by the processor's time
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<Longest> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'disabled-by-default-devtools.timeline'],
  });
  await work();
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  const tasks = trace.traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name === 'ThreadControllerImpl::RunTask' && mains.has(`${pid}/${tid}`),
  );
  if (tasks.length === 0) throw new Error('The trace holds no main-thread task.');
  return {
    clockMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000,
    processorMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  };
}
