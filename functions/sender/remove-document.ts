import { removeDocument as row } from '#shared/contract/sender.ts';
import { statusAnswerOf } from '#shared/status.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { wrongFields } from '../http/http-error.ts';
import { removeDocument } from '../resumes/documents-store.ts';
import { nothingFound, requireSender } from './known-sender.ts';

const noApplication = 'Only a job application has documents.';

/**
 * Removes a document from an application, also from a withdrawn one, and answers as `POST /api/status` does. A repeated request
 * changes nothing more.
 */
export const handler = publicEndpoint(row, async (request) => {
  const sender = await requireSender(request, 'remove-document', { needsProof: true });
  const { record, proof, mails, enter, enterEnd } = sender;
  if (record.kind !== 'employment') {
    await enter({ outcome: 'refused', status: 422 });
    throw wrongFields(noApplication, { reference: noApplication });
  }
  await enter({ outcome: 'begun' });
  const documents = await removeDocument(record.id, request.body.documentId);
  await enterEnd(
    documents ? { outcome: 'allowed', status: 200 } : { outcome: 'refused', status: 404 },
  );
  if (!documents) throw nothingFound();
  return request.answer(200, statusAnswerOf({ ...record, documents, proof, mails }));
});
