import { environmentNames } from '#functions/environment.ts';
import * as reading from '#shared/contract/reading.ts';
import { later, room } from '../api/room.ts';
import { handler as exportList } from './export-list.ts';
import { handler as exportRecord } from './export-record.ts';
import { handler as findRecords } from './find-records.ts';
import { handler as getSensitiveAnswers } from './get-sensitive-answers.ts';
import { handler as listSubmissions } from './list-submissions.ts';
import { handler as listSuspected } from './list-suspected.ts';

export const handler = room('reading', reading, {
  listSubmissions,
  findRecords,
  listSuspected,
  getSensitiveAnswers,
  exportList,
  exportRecord,
  getResume: later(environmentNames.resumesBucketName, () => import('./get-resume.ts')),
});
