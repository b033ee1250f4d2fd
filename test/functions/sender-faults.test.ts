import './support/environment.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { fileNamesOf, presentResumeName } from '#functions/resumes/resume-names.ts';
import { handler as replaceResume } from '#functions/sender/replace-resume.ts';
import { handler as withdraw } from '#functions/sender/withdraw-submission.ts';
import { handler as changeWork } from '#functions/work/change-work.ts';
import { handler as decideResume } from '#functions/work/decide-resume.ts';
import { createRandom, pick, type Random, wholeNumber } from '#scripts/seed/random.ts';
import { makeSenderSecret } from '#shared/status-link.ts';
import { untouched, type Work } from '#shared/work.ts';
import { type Answer, callAsStaff, captureOutput } from './support/api.ts';
import { pdf } from './support/applications.ts';
import { fakeResumes } from './support/resumes.ts';
import { beforeCalls, post, senderSecret, startSenders } from './support/senders.ts';
import { staffSignedIn } from './support/staff.ts';
import { createFaults } from './two-staff/faults.ts';

/** `npm run bench -- faults` makes it 300. */
const runs = Number(process.env.SENDER_FAULT_RUNS ?? 6);
const mostTries = 6;

const resumes = fakeResumes();
const { server, store, documents, put } = await startSenders();
const { getRecordItem } = await import('#functions/records/read-record.ts');

/** Breaks off calls of the stores, within a function. */
let beforeCall: () => void = () => {};
beforeCalls(documents, () => beforeCall());

staffSignedIn();
beforeEach(() => void captureOutput());
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

type Call =
  | { act: 'withdraw'; secret?: string }
  | { act: 'replace'; uploadId: string; secret?: string }
  | { act: 'accept' | 'refuse'; uploadId: string }
  | { act: 'take back'; version: number };

/** A sender, two of the staff and a stranger at the same record, over calls that fail and functions that break off. */
async function run(random: Random, share: number) {
  const { id, reference } = await put();
  const contentType = 'application/pdf';
  resumes.files.set(`resume/${id}.pdf`, { content: Buffer.from(pdf), contentType });
  const texts = new Map<string, string>([[`${id}.pdf`, pdf]]);
  const interrupt = () => {
    if (random() < share) throw new Error('A fault of ours.');
  };
  const setFaults = (act: () => void) => {
    beforeCall = act;
    resumes.beforeAll(act);
  };

  function execute(call: Call): Promise<Answer> {
    const asked = { reference, phoneLast4: '0123' };
    const path = { kind: 'employment', id };
    const asStaff = (handler: unknown, body: object) =>
      callAsStaff(handler, {
        path,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    switch (call.act) {
      case 'withdraw':
        return post(withdraw, { ...asked, senderSecret: call.secret ?? senderSecret });
      case 'replace': {
        const { uploadId, secret = senderSecret } = call;
        return post(replaceResume, { ...asked, senderSecret: secret, uploadId });
      }
      case 'take back':
        return asStaff(changeWork, { version: call.version, withdrawnAt: null });
      default:
        return asStaff(decideResume, { uploadId: call.uploadId, decision: call.act });
    }
  }
  const { make, settle, arrivals } = createFaults<Call>(random, execute);
  /** Like a visitor who presses the button again until there is an answer. */
  async function press(call: Call): Promise<Answer | undefined> {
    for (let attempt = 1; attempt <= mostTries; attempt += 1) {
      const answer = await make(call).catch(() => undefined);
      if (answer && answer.status < 500) return answer;
    }
    return undefined;
  }
  const upload = () => {
    const uploadId = randomUUID();
    const text = `%PDF-1.7 ${uploadId}`;
    resumes.upload(uploadId, text);
    texts.set(`${id}/${uploadId}.pdf`, text);
    return uploadId;
  };
  const look = async (): Promise<Work> =>
    (await store.getSubmission('employment', id).catch(() => undefined))?.work ?? untouched;

  const told: { call: Call; answer: Answer }[] = [];
  const pressed = async (call: Call) => {
    const answer = await press(call);
    if (answer) told.push({ call, answer });
  };
  async function sender() {
    for (let step = wholeNumber(random, 1, 3); step > 0; step -= 1) {
      await pressed({ act: 'replace', uploadId: upload() });
      if (random() < 0.3) await pressed({ act: 'withdraw' });
    }
  }
  async function staff() {
    for (let step = wholeNumber(random, 2, 5); step > 0; step -= 1) {
      const { resumeWaiting, withdrawnAt, version } = await look();
      if (resumeWaiting) {
        const act = pick(random, ['accept', 'refuse'] as const);
        await pressed({ act, uploadId: resumeWaiting.uploadId });
      }
      if (withdrawnAt && random() < 0.5) await pressed({ act: 'take back', version });
      await new Promise(setImmediate);
    }
  }
  async function stranger() {
    await pressed({ act: 'withdraw', secret: makeSenderSecret() });
    await pressed({ act: 'replace', uploadId: upload(), secret: makeSenderSecret() });
  }
  setFaults(interrupt);
  await Promise.all([sender(), staff(), staff(), stranger()]);
  await settle();
  setFaults(() => {});

  const { wrong, mustHold } = createFindings();
  const arrived = arrivals.map(({ call }) => call);
  mustHold(
    arrivals.every(({ call, answer }) => !isStrange(call) || answer.status >= 400),
    'a stranger was let in',
  );
  const item = (await getRecordItem('employment', id)) ?? {};
  for (const name of fileNamesOf(id, item)) {
    mustHold(resumes.textOf(`resume/${name}`) === texts.get(name), `${name} is not there`);
  }
  expectConsistent(await look(), {
    arrived,
    told,
    shown: presentResumeName(id, item),
    id,
    mustHold,
  });

  // Over a good connection every press succeeds.
  mustHold((await execute({ act: 'withdraw' })).status === 200, 'a withdrawal fails');
  const late = await execute({ act: 'replace', uploadId: upload() });
  mustHold(late.status === 409, 'what is withdrawn takes a resume');
  const { version } = await look();
  await execute({ act: 'take back', version });
  mustHold((await look()).withdrawnAt === undefined, 'a withdrawal can not be taken back');
  const last = upload();
  mustHold((await execute({ act: 'replace', uploadId: last })).status === 200, 'a resume fails');
  mustHold((await execute({ act: 'accept', uploadId: last })).status === 200, 'Accept fails');
  const record = (await getRecordItem('employment', id)) ?? {};
  mustHold(
    presentResumeName(id, record) === `${id}/${last}.pdf`,
    'the accepted one does not count',
  );
  return { wrong, calls: arrivals.length };
}

/** Of a call with a secret of its own. */
const isStrange = (call: Call) => 'secret' in call && call.secret !== undefined;

function createFindings() {
  const wrong: string[] = [];
  return { wrong, mustHold: (isSo: boolean, what: string) => void (isSo || wrong.push(what)) };
}

type Course = {
  id: string;
  /** The calls that arrived, whether or not its author learned of it. */
  arrived: readonly Call[];
  /** The calls that were answered, each with its answer. */
  told: readonly { call: Call; answer: Answer }[];
  /** The name of the resume that counts. */
  shown: string;
  mustHold: (isSo: boolean, what: string) => void;
};

/** Expects a state that follows from the calls that arrived, and that contains every acknowledged change. */
function expectConsistent(work: Work, { id, arrived, told, shown, mustHold }: Course): void {
  const uploads = (...acts: Call['act'][]) =>
    arrived.flatMap((call) =>
      acts.includes(call.act) && !isStrange(call) && 'uploadId' in call ? [call.uploadId] : [],
    );
  const did = (act: Call['act']) => arrived.some((call) => call.act === act && !isStrange(call));
  const isAccepted = uploads('accept').some((uploadId) => shown === `${id}/${uploadId}.pdf`);
  mustHold(shown === `${id}.pdf` || isAccepted, 'a resume counts that nobody accepted');
  const noted = work.resumeReplaced && `${id}/${work.resumeReplaced.uploadId}.pdf`;
  mustHold((noted ?? `${id}.pdf`) === shown, 'the note says another one than the file that counts');
  const waiting = work.resumeWaiting?.uploadId;
  mustHold(!waiting || uploads('replace').includes(waiting), 'one waits that nobody sent');
  for (const { call, answer } of told) {
    if (isStrange(call) || answer.status !== 200) continue;
    if (call.act === 'replace') {
      const { uploadId } = call;
      const isHeld = [waiting, work.resumeReplaced?.uploadId].includes(uploadId);
      const isDecided = uploads('accept', 'refuse').includes(uploadId);
      // The last resume replaces the one that was waiting.
      const isSucceeded = uploads('replace').some((one) => one !== uploadId);
      mustHold(isHeld || isDecided || isSucceeded, 'a resume that was told as stored is lost');
    }
    if (call.act === 'withdraw') {
      mustHold(work.withdrawnAt !== undefined || did('take back'), 'a withdrawal is lost');
    }
  }
  mustHold(work.withdrawnAt === undefined || did('withdraw'), 'withdrawn by nobody');
}

it(`${runs} records of senders over calls that fail: nothing told is lost, nothing counts unaccepted`, {
  timeout: 60_000 + runs * 2000,
}, async () => {
  let calls = 0;
  for (let seed = 1; seed <= runs; seed += 1) {
    await server.empty();
    resumes.reset();
    const random = createRandom(seed);
    const outcome = await run(random, pick(random, [0, 0.02, 0.08]));
    expect([seed, outcome.wrong]).toEqual([seed, []]);
    calls += outcome.calls;
  }
  expect(calls).toBeGreaterThan(runs * 5);
});
