import { readFileSync } from 'node:fs';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { fileKeyOf, withExtension } from '#functions/resumes/resume-keys.ts';
import { documentFile } from '#functions/resumes/resume-names.ts';
import { credentialName, firstLicense, isLicense, type License } from '#shared/desk/credentials.ts';
import type { ApplicantDocument } from '#shared/documents.ts';
import { fullName } from '#shared/list.ts';
import { usDate } from '#shared/messages.ts';
import type { StackStore } from '../lib/find-store.ts';
import type { WeekRecord } from './agency-week.ts';
import { pdfPage } from './pdf-page.ts';

/** The picture of an identification: a drawing of a card without a person's data. */
export const sampleIdentification = new URL('sample-identification.png', import.meta.url);

/** The applications of the week that have documents: the newest with a license. */
const mostWithDocuments = 2;

/** The applications that get documents. @param week the oldest record first */
export const withDocuments = (week: readonly WeekRecord[]): Set<WeekRecord> =>
  new Set(week.filter((record) => licenseOf(record)).slice(-mostWithDocuments));

const licenseOf = ({ kind, suspicions, stated }: WeekRecord): License | undefined =>
  kind === 'employment' && suspicions.length === 0
    ? (firstLicense(stated?.credentials) ?? stated?.credentials?.items.find(isLicense))
    : undefined;

function licensePage({ submission }: WeekRecord, license: License): Buffer {
  const { firstName = '', middleName, lastName = '' } = submission;
  return pdfPage([
    { text: credentialName(license), size: 20, isBold: true },
    { text: fullName({ firstName, middleName, lastName }), above: 12 },
    ...(license.number === undefined ? [] : [{ text: `Number ${license.number}` }]),
    ...(license.expiresOn === undefined
      ? []
      : [{ text: `Valid until ${usDate(license.expiresOn)}` }]),
    { text: 'This is a sample: person and license are invented.', size: 8.5, above: 40 },
  ]);
}

/** Stores a license and an identification of an application. @returns its documents, as its item has them */
export async function addDocuments(
  { s3, resumesBucketName: Bucket }: StackStore,
  record: WeekRecord,
): Promise<Record<string, Omit<ApplicantDocument, 'id'>>> {
  const { id, submittedAt: at } = record.submission;
  const license = licenseOf(record);
  if (!license) return {};
  const page = licensePage(record, license);
  const picture = readFileSync(sampleIdentification);
  const documents: (ApplicantDocument & { body: Buffer })[] = [
    {
      id: license.id,
      kind: 'license',
      credential: license.id,
      contentType: 'application/pdf',
      sizeBytes: page.length,
      at,
      body: page,
    },
    {
      id,
      kind: 'identification',
      contentType: 'image/png',
      sizeBytes: picture.length,
      at,
      body: picture,
    },
  ];
  await Promise.all(
    documents.map(({ id: documentId, contentType, body }) => {
      const name = documentFile(id, documentId, contentType);
      return s3.send(
        new PutObjectCommand({
          Bucket,
          Key: fileKeyOf('claimed', name),
          Body: body,
          ContentType: contentType,
          ContentDisposition: `attachment; filename="${withExtension('document', contentType)}"`,
          CacheControl: 'private, no-store',
        }),
      );
    }),
  );
  return Object.fromEntries(documents.map(({ id, body, ...document }) => [id, document]));
}
