import { sendApplication } from '#frontend/forms/submit/send-application.ts';
import { sendingPolicy, sendSubmission } from '#frontend/forms/submit/send-submission.ts';
import type { Content, Sending } from '#frontend/forms/submit/sending.ts';
import { createSubmissionIds } from '#frontend/forms/submit/submission-id.ts';
import { createSubmitter } from '#frontend/forms/submit/submitter.ts';
import { createUploadMemory } from '#frontend/forms/upload/send-file.ts';
import { createResumeUpload } from '#frontend/forms/upload/upload.ts';
import { createRandom } from '#scripts/seed/random.ts';
import type { Kind } from '#shared/kinds.ts';
import { referenceOf } from '#shared/reference.ts';
import { multipartFromBytes } from '#shared/resume-upload.ts';
import { contactValues, employerValues, employmentValues } from '#test/support/builders.ts';
import { createTestClock } from '../upload/support/test-clock.ts';
import { createNetwork, type Planned } from './network.ts';
import type { Server } from './server.ts';

/** What a visitor sends: a form alone, or an application with a resume in one request or in parts. */
export const scenarios = ['contact', 'employer', 'small resume', 'large resume'] as const;
export type Scenario = (typeof scenarios)[number];

/** A resume that says to be that large and holds a line: nobody counts the bytes here. */
class SizedPdf extends File {
  readonly #size: number;
  constructor(text: string, size: number) {
    super([text], 'resume.pdf', { type: 'application/pdf', lastModified: 1 });
    this.#size = size;
  }
  override get size(): number {
    return this.#size;
  }
  override slice(start = 0, end = this.#size): Blob {
    const text = `%PDF-1.7 ${start}`;
    return new SizedPdf(text, end - start);
  }
}

const resumeText = '%PDF-1.7 0';
const contentOf = (scenario: Scenario): { kind: Kind; content: () => Content } => {
  switch (scenario) {
    case 'contact':
      return { kind: 'contact', content: () => ({ values: contactValues() }) };
    case 'employer':
      return { kind: 'employer', content: () => ({ values: employerValues() }) };
    default: {
      const size = scenario === 'small resume' ? resumeText.length : multipartFromBytes * 1.5;
      const resume = () => new SizedPdf(resumeText, size);
      return {
        kind: 'employment',
        content: () => ({ values: employmentValues(), resume: resume() }),
      };
    }
  }
};

/** What came of a visit; `wrong` says what may never happen, and did. */
export type Outcome = { wrong: string[]; met: Set<string>; hours: number };

/** A visitor gives up never, and this often is enough for any plan. */
const mostSteps = 200;

/**
 * A visitor sends a form through the real submitter and uploader, presses 'Try again' when it failed, and after
 * a reload types the same again, until the dialog says a reference.
 */
export async function visit(
  server: Server,
  seed: number,
  { scenario, plan, share }: { scenario: Scenario; plan: readonly Planned[]; share: number },
): Promise<Outcome> {
  server.reset();
  const random = createRandom(seed);
  const clock = createTestClock();
  const dependencies = { ...clock.dependencies, random };
  const kept = new Map<string, string>();
  const wrong: string[] = [];
  let page = new AbortController();
  let rest: (how: Sending['status'] | 'reloaded') => void = () => {};
  const reload = () => {
    page.abort();
    rest('reloaded');
  };
  const network = createNetwork({ server, clock, random, plan, share, reload });
  const { kind, content } = contentOf(scenario);
  let reference: string | undefined;

  function open() {
    page = new AbortController();
    const { signal } = page;
    const { fetch, send } = network.of(signal);
    const memory = createUploadMemory();
    const ids = createSubmissionIds(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void (signal.aborted || kept.set(key, value)),
    }));
    const sender = {
      ...{ fetch, ids, policy: sendingPolicy, clock: dependencies },
      isOnline: dependencies.isOnline,
      untilReturn: dependencies.untilOnline,
    };
    return createSubmitter({
      send({ values, resume }, events) {
        if (resume === undefined) return sendSubmission(kind, values, { ...sender, ...events });
        return sendApplication(kind, values, resume, {
          ...sender,
          ...events,
          uploader: {
            checkResumeFile: async () => ({ status: 'accepted' }),
            createResumeUpload: (options) =>
              createResumeUpload({ ...options, memory, dependencies: { ...dependencies, send } }),
            pageMemory: memory,
          },
        });
      },
      untilReturn: dependencies.untilOnline,
      untilAskedAgain: (until) => dependencies.wait(60_000, until),
      report: () => {},
      isField: () => true,
      onChange(sending) {
        if (signal.aborted) return;
        if (sending.status === 'failed' && server.records().length > 0) {
          wrong.push(`'failed' of a stored record: ${JSON.stringify(sending.failure)}`);
        }
        if (sending.status === 'succeeded') reference = sending.receipt.reference;
        if (['succeeded', 'failed', 'idle'].includes(sending.status)) rest(sending.status);
      },
      onSucceeded: () => {},
      onInvalid: () => {},
    });
  }

  let submitter = open();
  let next = () => submitter.submit(content());
  for (let step = 1; reference === undefined; step += 1) {
    if (step > mostSteps) throw new Error('It came to no end.');
    const rested = new Promise<string>((resolve) => {
      rest = resolve;
    });
    void next();
    const how = await rested;
    if (how === 'reloaded') submitter = open();
    next = how === 'failed' ? () => submitter.tryAgain() : () => submitter.submit(content());
  }
  await clock.settle();

  const records = server.records();
  if (records.length === 0) wrong.push('lost');
  if (records.length > 1) wrong.push(`stored ${records.length} times`);
  const [record] = records;
  if (record && referenceOf(String(record.id)) !== reference) wrong.push('another reference');
  if (kind === 'employment') {
    const [resume, ...more] = server.claimed();
    if (resume?.[0] !== record?.resumeUrl) wrong.push('no resume with it');
    if (resume?.[1].content.toString() !== resumeText) wrong.push('another resume');
    if (more.length > 0) wrong.push('a resume too many');
  }
  return { wrong, met: network.met, hours: clock.nowMs() / 3_600_000 };
}
