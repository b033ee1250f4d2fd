import { environmentNames } from '#functions/environment.ts';
import * as reading from '#shared/contract/reading.ts';
import { later, room } from '../api/room.ts';
import { handler as exportList } from './export-list.ts';
import { handler as exportRecord } from './export-record.ts';
import { handler as findRecords } from './find-records.ts';
import { handler as getSensitiveAnswers } from './get-sensitive-answers.ts';
import { handler as listSubmissions } from './list-submissions.ts';
import { handler as listSuspected } from './list-suspected.ts';

/** An endpoint that needs S3's client, which lists go without. */
const files = (load: Parameters<typeof later>[1]) =>
  later(environmentNames.resumesBucketName, load);

export const handler = room('reading', reading, {
  listSubmissions,
  findRecords,
  listSuspected,
  getSensitiveAnswers,
  exportList,
  exportRecord,
  getResume: files(() => import('./get-resume.ts')),
  getDocument: files(() => import('./get-document.ts')),
  checkDocuments: files(() => import('./check-documents.ts')),
});
