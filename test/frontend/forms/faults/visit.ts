import type { Content, Sending } from '#frontend/forms/sending/sending.ts';
import { createSubmissionIds } from '#frontend/forms/sending/submission-id.ts';
import { sendApplication } from '#frontend/forms/submit/send-application.ts';
import { sendingPolicy, sendSubmission } from '#frontend/forms/submit/send-submission.ts';
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

/** The submissions of a visitor: a form alone, or an application with a resume in one request or in parts. */
export const scenarios = ['contact', 'employer', 'small resume', 'large resume'] as const;
export type Scenario = (typeof scenarios)[number];

/** A resume that reports `size` bytes and contains one line: nothing here counts the bytes. */
class SizedPdf extends File {
  readonly #size: number;
  readonly #text: string;
  constructor(text: string, size: number, lastModified = 1) {
    super([text], 'resume.pdf', { type: 'application/pdf', lastModified });
    this.#size = size;
    this.#text = text;
  }
  override get size(): number {
    return this.#size;
  }
  override slice(start = 0, end = this.#size): Blob {
    return new SizedPdf(this.#text, end - start);
  }
}

/** The changes of a visitor who fills in a form again after a reload. */
export const changes = ['nothing', 'an answer', 'the resume'] as const;
export type Change = (typeof changes)[number];

const signatures = ['Aoife Sample', 'A. Sample'];
const descriptions = ['Do you also staff on weekends?', 'Do you staff at night?'];
/** @param again whether the visitor fills in the form again, with that change */
function contentOf(scenario: Scenario, change: Change, again: boolean): Content {
  const isOther = (what: Change) => Number(again && change === what);
  const description = descriptions[isOther('an answer')] ?? '';
  switch (scenario) {
    case 'contact':
      return { values: contactValues({ description }) };
    case 'employer':
      return { values: employerValues({ description }) };
    default: {
      const text = `%PDF-1.7 ${isOther('the resume')}`;
      const size = scenario === 'small resume' ? text.length : multipartFromBytes * 1.5;
      const signature = signatures[isOther('an answer')] ?? '';
      return {
        values: employmentValues({ signature }),
        resume: new SizedPdf(text, size, 1 + isOther('the resume')),
      };
    }
  }
}
const kindOf = (scenario: Scenario): Kind =>
  scenario === 'contact' || scenario === 'employer' ? scenario : 'employment';

/** The outcome of a visit; `wrong` lists the errors that must never happen. */
export type Outcome = { wrong: string[]; met: Set<string>; hours: number };

/** A visitor never gives up, and this many steps are enough for any plan. */
const mostSteps = 200;

type VisitOptions = {
  scenario: Scenario;
  change: Change;
  plan: readonly Planned[];
  share: number;
};

/**
 * A visitor sends a form through the real submitter and uploader, presses 'Try again' after a failure, and fills in
 * the same or changed answers after a reload, until the dialog shows a reference.
 */
export async function visit(
  server: Server,
  seed: number,
  { scenario, change, plan, share }: VisitOptions,
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
  const kind = kindOf(scenario);
  let content = contentOf(scenario, change, false);
  let reference: string | undefined;
  /** The dialog has said that changes after an earlier attempt may be missing. */
  let isTold = false;

  function open() {
    page = new AbortController();
    const { signal } = page;
    const { fetch, send } = network.of(signal);
    const memory = createUploadMemory();
    const ids = createSubmissionIds(() => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void (signal.aborted || kept.set(key, value)),
      removeItem: (key) => void (signal.aborted || kept.delete(key)),
    }));
    const sender = {
      ...{ fetch, ids, policy: sendingPolicy, clock: dependencies },
      network: dependencies,
    };
    return createSubmitter({
      kind,
      send({ values, resume }, events) {
        if (resume === undefined) return sendSubmission(kind, values, { ...sender, ...events });
        return sendApplication(kind, values, resume, {
          ...sender,
          ...events,
          uploader: {
            checkResumeFile: async () => ({ status: 'accepted', contentType: 'application/pdf' }),
            createResumeUpload: (options) =>
              createResumeUpload({ ...options, memory, dependencies: { ...dependencies, send } }),
            pageMemory: memory,
          },
        });
      },
      untilOnline: dependencies.untilOnline,
      untilAskedAgain: (until) => dependencies.wait(60_000, until),
      report: () => {},
      isField: () => true,
      onChange(sending) {
        if (signal.aborted) return;
        if (sending.status === 'failed' && server.records().length > 0) {
          wrong.push(`'failed' of a stored record: ${JSON.stringify(sending.failure)}`);
        }
        if (sending.status === 'arrived-before') isTold = true;
        if (sending.status === 'succeeded' || sending.status === 'arrived-before') {
          reference = sending.receipt.reference;
        }
        const ends = ['succeeded', 'arrived-before', 'failed', 'idle'];
        if (ends.includes(sending.status)) rest(sending.status);
        // Errors of the server alone end the sending, and the visitor asks again.
        if (sending.status === 'unknown' && !sending.asks) rest(sending.status);
      },
      setArrived: () => ids.setArrived(kind),
      forgetId: () => ids.forget(kind),
      onSucceeded: () => {},
      onInvalid: () => {},
    });
  }

  let submitter = open();
  let next = () => submitter.submit(content);
  for (let step = 1; reference === undefined; step += 1) {
    if (step > mostSteps) throw new Error('It came to no end.');
    const rested = new Promise<string>((resolve) => {
      rest = resolve;
    });
    void next();
    const how = await rested;
    if (how === 'reloaded') {
      submitter = open();
      content = contentOf(scenario, change, true);
    }
    next =
      how === 'failed' || how === 'unknown'
        ? () => submitter.tryAgain()
        : () => submitter.submit(content);
  }
  await clock.settle();

  const records = server.records();
  if (records.length === 0) wrong.push('lost');
  if (records.length > 1) wrong.push(`stored ${records.length} times`);
  const [record] = records;
  if (record && referenceOf(String(record.id)) !== reference) wrong.push('another reference');
  const { values, resume } = content;
  const differs = Object.entries(values).some(([name, value]) => record?.[name] !== value);
  if (differs && !isTold) wrong.push('other answers, and nobody said so');
  if (resume !== undefined) {
    const [claimed, ...more] = server.claimed();
    if (claimed?.[0] !== record?.resumeUrl) wrong.push('no resume with it');
    const isOther = claimed?.[1].content.toString() !== (await resume.text());
    if (isOther && !isTold) wrong.push('another resume, and nobody said so');
    if (more.length > 0) wrong.push('a resume too many');
  }
  return { wrong, met: network.met, hours: clock.nowMs() / 3_600_000 };
}
