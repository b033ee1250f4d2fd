import { addDocument as row } from '#shared/contract/sender.ts';
import { statusAnswerOf } from '#shared/status.ts';
import { publicEndpoint } from '../api/public-endpoint.ts';
import { type HttpError, wrongFields } from '../http/http-error.ts';
import { addDocument } from '../resumes/documents-store.ts';
import { nothingFound, requireSenderOf, withdrawn } from './known-sender.ts';

const noApplication = 'Only a job application has documents.';

/**
 * Adds the upload of a document to an application, and answers as `POST /api/status` does. A repeated request changes nothing
 * more.
 */
export const handler = publicEndpoint(row, async (request) => {
  const sender = await requireSenderOf('employment', request, 'add-document', noApplication);
  const { record, proof, mails, enterEnd } = sender;
  const result = await addDocument(record.id, request.body.document, new Date());
  if (result?.status !== 'done') {
    const refusal = refusalOf(result);
    await enterEnd({ outcome: 'refused', status: refusal.status });
    throw refusal;
  }
  await enterEnd({ outcome: 'allowed', status: 200 });
  const { documents } = result;
  return request.answer(200, statusAnswerOf({ ...record, documents, proof, mails }));
});

type Refused = Exclude<Awaited<ReturnType<typeof addDocument>>, { status: 'done' }>;

function refusalOf(result: Refused): HttpError {
  if (result === undefined) return nothingFound();
  if (result.status === 'withdrawn') return withdrawn();
  return wrongFields(result.message, { document: result.message });
}
