import { getDocument } from '#shared/contract/reading.ts';
import { documentFileName, isForRecruiters } from '#shared/documents.ts';
import { referenceOf } from '#shared/reference.ts';
import { mayAct, roleOf } from '#shared/staff-groups.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { count } from '../http/metrics.ts';
import { noDocument, noSubmission } from '../http/path.ts';
import { notAllowed } from '../http/require-role.ts';
import { getDocuments } from '../resumes/documents-store.ts';
import { documentFile } from '../resumes/resume-names.ts';
import { getStoredFile } from '../resumes/stored-resume.ts';

/**
 * A link to a document, and its stored-file metadata; or why it is held back. Viewers get no identification. The audit
 * distinguishes an identification from other documents, and a document that was held back from one that was opened.
 */
export const handler = staffEndpoint(getDocument, async ({ path, staff, enterAs, answer }) => {
  const documents = await getDocuments(path.id);
  if (!documents) throw noSubmission();
  const document = documents.find(({ id }) => id === path.document);
  if (!document) throw noDocument();
  if (isForRecruiters(document)) {
    enterAs('read-identification');
    if (!mayAct(roleOf(staff.groups), 'recruiter')) throw notAllowed('recruiter');
  }
  const { id, contentType } = document;
  const savedAs = documentFileName(document, referenceOf(path.id));
  const file = await getStoredFile(documentFile(path.id, id, contentType), savedAs);
  if (!file) throw noDocument();
  if ('held' in file) {
    enterAs('ask-for-held-document');
    if (file.held === 'late' || file.held === 'failed') count('ResumesUnchecked', {});
  }
  return answer(200, file);
});
