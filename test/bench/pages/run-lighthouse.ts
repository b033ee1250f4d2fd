import lighthouse, { defaultConfig } from 'lighthouse';

/** How one visit is slowed down: as Lighthouse computes it, or as the browser does it. */
export type Throttling = 'simulate' | 'devtools';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export type VisitOptions = {
  throttling: Throttling;
  /** How many times slower the processor is. Lighthouse's mobile default is 4. */
  slowdown?: number;
  /** Whether every audit runs, for the scores, and not the performance's alone. */
  scored?: boolean;
  /**
   * Whether to leave before the cookie notice comes: for the paint alone it makes no difference. Where the
   * browser is slowed down, Lighthouse stays longer than that anyway.
   */
  brief?: boolean;
};

/** One answer that the visit got over the wire. */
export type Loaded = {
  url: string;
  /** Lighthouse's word, such as `Document`, `Script`, `Image`. */
  type: string;
  /** With its headers, as they were sent. */
  bytes: number;
};

export type Visit = {
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** As it took: on the processor as it is in a simulated visit, slowed down otherwise. */
  longestTaskMs: number;
  loaded: Loaded[];
  /** From 0 to 100, of the categories that ran. */
  scores: Partial<Record<Category, number>>;
  /** What keeps a category from 100: the ids of its audits. */
  failed: Partial<Record<Category, string[]>>;
};

/** Longer than from the page's load to the cookie notice, in ms. */
const untilNoticeMs = 4500;

const mobileSlowdown = 4;

/** What a visit that gives no scores computes: all of it takes a second more. */
const figures = [
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'main-thread-tasks',
  'network-requests',
];

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];
type Details = { items?: Record<string, unknown>[] };

/** How often a visit is begun. A trace without its beginning measures nothing, and so loses nothing. */
const attempts = 3;

/** Why a visit gave no figures, or not all of them; undefined where it gave every one. */
function whatFailed(report: Report | undefined): string | undefined {
  if (!report) return 'no report';
  if (report.runtimeError) return report.runtimeError.message;
  const failed = figures.map((id) => report.audits[id]?.errorMessage);
  return failed.find((message) => message !== undefined);
}

/**
 * Visits a page with Lighthouse, as a phone on a slow line, in a Chromium that listens on `port`.
 * @throws Error with the page's address where Lighthouse could not measure it
 */
export async function visit(port: number, url: string, options: VisitOptions): Promise<Visit> {
  const { throttling, slowdown = mobileSlowdown, scored = false, brief = false } = options;
  const begin = async () => {
    const result = await lighthouse(
      url,
      { port, logLevel: 'error' },
      {
        extends: 'lighthouse:default',
        settings: {
          formFactor: 'mobile',
          throttlingMethod: throttling,
          throttling: { ...defaultConfig.settings?.throttling, cpuSlowdownMultiplier: slowdown },
          ...(scored ? { onlyCategories: [...categories] } : { onlyAudits: figures }),
          pauseAfterLoadMs: brief ? 0 : untilNoticeMs,
          disableFullPageScreenshot: true,
          // The not-found page is measured like every other one.
          ignoreStatusCode: true,
        },
      },
    );
    return result?.lhr;
  };
  let report = await begin();
  for (let attempt = 1; attempt < attempts && whatFailed(report); attempt += 1) {
    console.log(`Once more ${url}: ${whatFailed(report)}`);
    report = await begin();
  }
  const failure = whatFailed(report);
  if (!report || failure) throw new Error(`Lighthouse could not measure ${url}: ${failure}`);
  const number = (audit: string): number => {
    const value = report.audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse gave no ${audit} for ${url}.`);
    return value;
  };
  const items = (audit: string) => (report.audits[audit]?.details as Details)?.items ?? [];
  const scores: Visit['scores'] = {};
  const failed: Visit['failed'] = {};
  for (const category of categories) {
    const found = report.categories[category];
    if (found?.score === undefined || found.score === null) continue;
    scores[category] = Math.round(found.score * 100);
    failed[category] = found.auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id);
  }
  return {
    lcpMs: number('largest-contentful-paint'),
    tbtMs: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    longestTaskMs: Math.max(
      0,
      ...items('main-thread-tasks').map(({ duration }) => Number(duration)),
    ),
    loaded: items('network-requests').map(({ url, resourceType, transferSize }) => ({
      url: String(url),
      type: String(resourceType),
      bytes: Number(transferSize),
    })),
    scores,
    failed,
  };
}
