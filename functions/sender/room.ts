import { environmentNames } from '#functions/environment.ts';
import * as sender from '#shared/contract/sender.ts';
import { later, room } from '../api/room.ts';
import { handler as checkStatus } from './check-status.ts';
import { handler as mailStatusLink } from './mail-status-link.ts';
import { handler as sendStatusCode } from './send-status-code.ts';
import { handler as stateProfile } from './state-profile.ts';
import { handler as stateShifts } from './state-shifts.ts';
import { handler as withdrawSubmission } from './withdraw-submission.ts';

/** An endpoint that needs the modules of the desk, which the first requests of most visitors go without. */
const desk = (load: Parameters<typeof later>[1]) => later(environmentNames.tableName, load);

/** An endpoint that needs S3's client, which few senders need. */
const files = (load: Parameters<typeof later>[1]) =>
  later(environmentNames.resumesBucketName, load);

export const handler = room('sender', sender, {
  checkStatus,
  sendStatusCode,
  mailStatusLink,
  withdrawSubmission,
  stateProfile,
  stateShifts,
  answerShifts: desk(() => import('./answer-shifts.ts')),
  askForShifts: desk(() => import('./ask-for-shifts.ts')),
  showQuestion: desk(() => import('./show-question.ts')),
  answerQuestion: desk(() => import('./answer-question.ts')),
  replaceResume: files(() => import('./replace-resume.ts')),
  addDocument: files(() => import('./add-document.ts')),
  removeDocument: files(() => import('./remove-document.ts')),
});
