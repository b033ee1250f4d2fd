import { profileSchema } from '#shared/desk/profile.ts';
import {
  type ApplicantDocument,
  documentKindOf,
  mostDocuments,
  type NewDocument,
  storedDocumentSchema,
} from '#shared/documents.ts';
import { documentMessages } from '#shared/messages.ts';
import { documentsOf } from '../records/document-items.ts';
import { getRecordItem } from '../records/read-record.ts';
import { summaryIn } from '../records/summary-store.ts';
import { updateRecord, withRecord } from '../records/update-record.ts';
import { workOf } from '../records/work-store.ts';
import { readStored, toStored } from '../table/stored.ts';
import type { RecordItem } from '../table/submission-item.ts';
import { claimDocument, type WrongFile } from './claim-resume.ts';

type Result =
  | { status: 'done'; documents: ApplicantDocument[] }
  | { status: 'withdrawn' }
  | WrongFile;

/** The documents of an application, the oldest first; undefined where there is no such record. */
export async function getDocuments(id: string): Promise<ApplicantDocument[] | undefined> {
  const item = await getRecordItem('employment', id);
  return item && documentsOf(item);
}

/**
 * Adds an upload to the documents of an application, once, under the id of the upload. The file is checked and claimed as a resume is,
 * and then noted in the record. After a crash at any point the record is unchanged, and a retry completes it. The daily sweep removes
 * a claimed file that no record notes.
 * @returns the fault of the document; undefined where there is no such record
 */
export async function addDocument(
  id: string,
  document: NewDocument,
  now: Date,
): Promise<Result | undefined> {
  const item = await getRecordItem('employment', id);
  if (!item) return undefined;
  const known = stateOf(item, document);
  if (known.status !== 'new') return known;
  const { uploadId, contentType } = document;
  const claim = await claimDocument(id, uploadId, contentType);
  if (claim.status === 'wrong') return claim;
  const { sizeBytes } = claim;
  // Another document may have come, or the credential gone, since the first reading.
  return withRecord<Result>('employment', id, async (item) => {
    const state = stateOf(item, document);
    if (state.status !== 'new') return state;
    const { kind, credential } = state;
    const stored = toStored(storedDocumentSchema, {
      kind,
      ...(credential !== undefined && { credential }),
      ...{ contentType, sizeBytes, at: now.toISOString() },
    });
    const notWithdrawn = 'attribute_not_exists(#work.#withdrawnAt)';
    const names = { '#documents': 'documents', '#work': 'work', '#withdrawnAt': 'withdrawnAt' };
    const changed = await updateRecord(
      'employment',
      id,
      item.documents === undefined
        ? {
            change: 'SET #documents = :documents',
            condition: `attribute_not_exists(#documents) AND ${notWithdrawn}`,
            names,
            values: { ':documents': { [uploadId]: stored } },
          }
        : {
            change: 'SET #documents.#id = :document',
            condition: `attribute_not_exists(#documents.#id) AND size(#documents) < :most AND ${notWithdrawn}`,
            names: { ...names, '#id': uploadId },
            values: { ':document': stored, ':most': mostDocuments },
          },
    );
    return changed && { status: 'done', documents: documentsOf(changed) };
  });
}

/**
 * Removes a document from an application. The daily sweep removes its file, because no function for senders may. A missing document
 * counts as removed.
 * @returns the documents that are left; undefined where there is no such record
 */
export function removeDocument(
  id: string,
  documentId: string,
): Promise<ApplicantDocument[] | undefined> {
  return withRecord('employment', id, async (item) => {
    const documents = documentsOf(item);
    if (!documents.some((one) => one.id === documentId)) return documents;
    const changed = await updateRecord('employment', id, {
      change: 'REMOVE #documents.#id',
      condition: 'attribute_exists(#documents.#id)',
      names: { '#documents': 'documents', '#id': documentId },
      values: {},
    });
    return changed && documentsOf(changed);
  });
}

type State =
  | Result
  | { status: 'new'; kind: ApplicantDocument['kind']; credential: string | undefined };

/** Whether an application has a document already, or has room for it and the credential that it shows. */
function stateOf(item: RecordItem, { uploadId, shows }: NewDocument): State {
  const documents = documentsOf(item);
  // As after a request whose answer was lost.
  if (documents.some(({ id }) => id === uploadId)) return { status: 'done', documents };
  if (workOf(item).withdrawnAt !== undefined) return { status: 'withdrawn' };
  if (documents.length >= mostDocuments) return { status: 'wrong', message: documentMessages.full };
  if (shows === 'identification') return { status: 'new', kind: shows, credential: undefined };
  const { credentials } = readStored(profileSchema, summaryIn('employment', item));
  const shown = credentials?.items.find(({ id }) => id === shows);
  return shown
    ? { status: 'new', kind: documentKindOf(shown), credential: shown.id }
    : { status: 'wrong', message: documentMessages.unknownCredential };
}
