import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ApiError } from '#frontend/staff/kit/api/api-error.ts';
import { staffPaths } from '#shared/site-routes.ts';
import { type LinkedFile, type OtherResume, resumeFileName } from '#shared/stored-file.ts';
import type { EmploymentSubmission } from '#shared/stored-submission.ts';
import { type ResumeDecision, untouched, type Work } from '#shared/work.ts';
import { expectAccessible, expectCount, expectNoSidewaysScroll } from './support/checks.ts';
import { press } from './support/keys.ts';
import { applicationOf, recordAnswers } from './support/record-answers.ts';
import { resumeOf, resumeText } from './support/resume-answers.ts';
import { catchSavedFiles } from './support/saved-files.ts';
import { type Answers, openStaffArea } from './support/staff-area.tsx';

const named = (name: string) => page.getByRole('button', { name, exact: true });
const resumeTitle = page.getByRole('heading', { name: 'Resume', exact: true });
const resume = page.getByRole('region', { name: 'Resume', exact: true });
const waits = page.getByText('A new resume is waiting.');
const status = page.getByLabelText('Status', { exact: true });

const pathOf = ({ id }: EmploymentSubmission) => staffPaths.detail('employment', id);

/** An application, the actions of its sender and of other recruiters, and the API that reflects them. */
function startSender() {
  const application = applicationOf();
  const first = resumeOf('The first one');
  const sent = new Map<string, LinkedFile>();
  const decisions: ResumeDecision[] = [];

  const sendResume = (text: string): string => {
    const uploadId = crypto.randomUUID();
    sent.set(uploadId, resumeOf(text));
    const { work = untouched } = application;
    const resumeWaiting = { at: new Date().toISOString(), uploadId, sizeBytes: 1000 };
    application.work = { ...work, version: work.version + 1, resumeWaiting };
    return uploadId;
  };
  const decide = ({ uploadId, decision }: ResumeDecision): Work => {
    const { work = untouched } = application;
    const { resumeWaiting, ...others } = work;
    if (resumeWaiting?.uploadId !== uploadId) {
      throw new ApiError('refused', { status: 409, current: { work } });
    }
    const resumeReplaced = { at: new Date().toISOString(), uploadId };
    const next = {
      ...others,
      version: work.version + 1,
      ...(decision === 'accept' && { resumeReplaced }),
    };
    application.work = next;
    return next;
  };
  const answers = {
    ...recordAnswers({ employment: [application] }),
    async getResume({ query: { upload = application.work?.resumeReplaced?.uploadId } = {} }) {
      return (upload && sent.get(upload)) || first;
    },
    async decideResume({ body }) {
      decisions.push(body);
      return { work: decide(body) };
    },
  } satisfies Answers;
  return { application, answers, decisions, sendResume, decide };
}

test('a resume that waits is looked at and accepted by mouse, and the first one stays', async () => {
  const { application, answers, decisions, sendResume } = startSender();
  const uploadId = sendResume('The second one');
  const files = catchSavedFiles();
  const expectSaved = async (other?: OtherResume) => {
    const count = files.length + 1;
    await userEvent.click(named('Download'));
    await expect.poll(() => files.length).toBe(count);
    expect(files.at(-1)?.name).toBe(resumeFileName(application.id, other));
  };
  const close = await openStaffArea(pathOf(application), answers);
  await expect.element(named('Current')).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(named('New'));
  await expect.element(named('New')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(resumeText('The second one')).toBeInTheDocument();
  await expectSaved('waiting');
  await expectAccessible({ part: resume });
  await page.viewport(375, 667);
  await expectNoSidewaysScroll();

  await userEvent.click(named('Accept'));
  await expect.element(page.getByText(/It was accepted\./)).toBeVisible();
  await expect.element(resumeTitle).toHaveFocus();
  await expect.element(resumeText('The second one')).toBeInTheDocument();
  await expectSaved();
  await expectAccessible({ part: resume });
  await expectNoSidewaysScroll();
  await userEvent.click(named('First'));
  await expect.element(resumeText('The first one')).toBeInTheDocument();
  await expectSaved('first');
  expect(decisions).toEqual([{ uploadId, decision: 'accept' }]);

  close();
  await openStaffArea(pathOf(application), answers);
  await expect.element(named('First')).toBeVisible();
  named('First').element().scrollIntoView();
  await expect.element(resumeText('The second one')).toBeInTheDocument();
});

test('a resume that waits is refused by keyboard, after a question that a step aside takes back', async () => {
  const { application, answers, decisions, sendResume } = startSender();
  const uploadId = sendResume('The second one');
  await openStaffArea(pathOf(application), answers);
  await expect.element(named('Current')).toBeVisible();
  await press(named('Current'), '{Tab}{Enter}');
  await expect.element(resumeText('The second one')).toBeInTheDocument();
  await userEvent.keyboard('{Tab}');
  await expect.element(named('Accept')).toHaveFocus();
  await userEvent.keyboard('{Tab}{Enter}');
  const sure = named('Refuse for good?');
  await expect.element(sure).toHaveFocus();
  await expectAccessible({ part: resume });
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expectCount(sure, 0);
  await userEvent.keyboard('{Tab}{Enter}{Enter}');
  await expectCount(waits, 0);
  await expect.element(resumeTitle).toHaveFocus();
  await expect.element(resumeText('The first one')).toBeInTheDocument();
  expect(decisions).toEqual([{ uploadId, decision: 'refuse' }]);
});

test('a decision that does not come through because a colleague was quicker shows what stands', async () => {
  const { application, answers, sendResume, decide } = startSender();
  const uploadId = sendResume('The second one');
  await openStaffArea(pathOf(application), answers);
  await expect.element(waits).toBeVisible();
  decide({ uploadId, decision: 'accept' });
  await userEvent.click(named('Refuse'));
  await userEvent.click(named('Refuse for good?'));
  await expect.element(page.getByText(/^A colleague has decided already/)).toBeVisible();
  await expect.element(page.getByText(/It was accepted\./)).toBeVisible();
  await expect.element(resumeText('The second one')).toBeInTheDocument();
  await expect.element(resumeTitle).toHaveFocus();
  await expectAccessible({ part: resume });
});

test('a decision that does not come through because another one has come never accepts that unseen', async () => {
  const { application, answers, sendResume } = startSender();
  sendResume('The second one');
  await openStaffArea(pathOf(application), answers);
  await userEvent.click(named('New'));
  await expect.element(resumeText('The second one')).toBeInTheDocument();
  sendResume('The third one');
  await press(named('Accept'), '{Enter}');
  await expect.element(page.getByText(/or another resume has arrived/)).toBeVisible();
  await expect.element(resumeTitle).toHaveFocus();
  await expect.element(waits).toBeVisible();
  await expect.element(resumeText('The first one')).toBeInTheDocument();
  await userEvent.click(named('New'));
  await expect.element(resumeText('The third one')).toBeInTheDocument();
  expect(application.work?.resumeReplaced).toBeUndefined();
});

test('a decision that does not come through because the call failed can be made again', async () => {
  const { application, answers, sendResume } = startSender();
  sendResume('The second one');
  let isOffline = true;
  await openStaffArea(pathOf(application), {
    ...answers,
    async decideResume(request) {
      if (isOffline) throw new ApiError('offline');
      return answers.decideResume(request);
    },
  });
  await userEvent.click(named('New'));
  await press(named('Accept'), '{Enter}');
  await expect.element(page.getByText(/^It was not saved\./)).toBeVisible();
  await expect.element(named('Accept')).toHaveFocus();
  await expect.element(named('New')).toHaveAttribute('aria-pressed', 'true');
  isOffline = false;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/It was accepted\./)).toBeVisible();
});

test('a withdrawal is taken back by keyboard, and the focus goes to the status', async () => {
  const { application, answers } = startSender();
  application.work = { ...untouched, version: 1, withdrawnAt: new Date().toISOString() };
  const close = await openStaffArea(pathOf(application), answers);
  const line = page.getByText(/^Its sender withdrew it on/);
  await expect.element(line).toBeVisible();
  await expectAccessible();
  await press(named('Take it back'), '{Enter}');
  await expectCount(line, 0);
  await expect.element(status).toHaveFocus();
  await expectCount(page.getByText('Saving', { exact: true }), 0);

  close();
  await openStaffArea(pathOf(application), answers);
  await expect.element(status).toBeVisible();
  await expectCount(line, 0);
});

test('a viewer looks at the resume that waits, and decides on nothing', async () => {
  const { application, answers, sendResume } = startSender();
  sendResume('The second one');
  const { work = untouched } = application;
  application.work = { ...work, withdrawnAt: new Date().toISOString() };
  await openStaffArea(pathOf(application), answers, { role: 'viewer' });
  await userEvent.click(named('New'));
  await expect.element(resumeText('The second one')).toBeInTheDocument();
  await expect.element(page.getByText(/^Withdrawn/).first()).toBeVisible();
  for (const name of ['Accept', 'Refuse', 'Take it back']) await expectCount(named(name), 0);
});
