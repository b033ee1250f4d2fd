import { removeDocument as row } from '#shared/contract/sender.ts';
import { statusAnswerOf } from '#shared/status.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { removeDocument } from '../resumes/documents-store.ts';
import { nothingFound, requireSenderOf } from './known-sender.ts';

const noApplication = 'Only a job application has documents.';

/**
 * Removes a document from an application, also from a withdrawn one, and answers as `POST /api/status` does. A repeated request
 * changes nothing more.
 */
export const handler = publicEndpoint(row, async (request) => {
  const sender = await requireSenderOf('employment', request, 'remove-document', noApplication);
  const { record, proof, mails, enterEnd } = sender;
  const documents = await removeDocument(record.id, request.body.documentId);
  await enterEnd(
    documents ? { outcome: 'allowed', status: 200 } : { outcome: 'refused', status: 404 },
  );
  if (!documents) throw nothingFound();
  return request.answer(200, statusAnswerOf({ ...record, documents, proof, mails }));
});
