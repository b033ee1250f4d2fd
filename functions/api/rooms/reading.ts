import { environmentNames } from '#functions/environment.ts';
import { handler as exportList } from '../export-list.ts';
import { handler as exportRecord } from '../export-record.ts';
import { handler as findRecords } from '../find-records.ts';
import { handler as getSensitiveAnswers } from '../get-sensitive-answers.ts';
import { handler as listSubmissions } from '../list-submissions.ts';
import { handler as listSuspected } from '../list-suspected.ts';
import { later, room } from './room.ts';

export const handler = room('reading', {
  'list-submissions': listSubmissions,
  'find-records': findRecords,
  'list-suspected': listSuspected,
  'get-sensitive-answers': getSensitiveAnswers,
  'export-list': exportList,
  'export-record': exportRecord,
  'get-resume': later(environmentNames.resumesBucketName, () => import('../get-resume.ts')),
});
