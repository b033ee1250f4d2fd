import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { fileTypes } from '#shared/file-types.ts';
import type { Kind } from '#shared/kinds.ts';
import type { PersonFile } from '#shared/person-data.ts';
import { referenceOf } from '#shared/reference.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { fileViewSeconds, type OtherResume, resumeFileName } from '#shared/stored-file.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { documentsOf } from '../records/document-items.ts';
import { fileKeyOf } from '../resumes/resume-keys.ts';
import {
  documentFile,
  fileNamesOf,
  presentResumeName,
  uploadName,
  uploadOf,
} from '../resumes/resume-names.ts';
import { hasFileIn } from '../resumes/resumes-store.ts';
import { s3 } from '../resumes/s3-client.ts';
import { ifReadable } from '../table/stored.ts';
import type { Found } from './person-records.ts';

const Bucket = requiredEnvironment(environmentNames.resumesBucketName);
/** Whether a file opens only after a scan. Files in the bin have no verdict. */
const isScanned = process.env[environmentNames.malwareScan] === 'on';

/** A file as the export names it, and how its endpoint knows it. */
type Named = Pick<PersonFile, 'name' | 'upload' | 'document'>;

/**
 * The files of a record, which an export lists. Of a record in its list it says how to ask for the file, so that the audit and the scan
 * of that endpoint count. A file in the bin has a link.
 */
export async function filesOfRecord(
  kind: Kind,
  id: string,
  { place, record }: Found,
): Promise<PersonFile[]> {
  if (!hasResume(kind)) return [];
  const folder = place === 'list' ? 'claimed' : 'deleted';
  const files = fileNamesOf(id, record).map(async (file): Promise<PersonFile[]> => {
    if (!(await hasFileIn(folder, file))) return [];
    const named = nameOf(id, record, file);
    if (place === 'list') return [named];
    const { name } = named;
    return [isScanned ? { name, held: 'failed' } : { name, url: await sign(file) }];
  });
  return (await Promise.all(files)).flat();
}

function nameOf(id: string, record: Record<string, unknown>, file: string): Named {
  const documents = ifReadable(() => documentsOf(record)) ?? [];
  const document = documents.find((one) => documentFile(id, one.id, one.contentType) === file);
  if (document) {
    const { extension } = fileTypes[document.contentType];
    const number = document.id.slice(0, 8);
    return {
      name: `${document.kind}-${referenceOf(id)}-${number}.${extension}`,
      document: document.id,
    };
  }
  const other = otherOf(id, record, file);
  return {
    name: resumeFileName(id, other),
    upload: other === 'waiting' ? uploadOf(file) : (other ?? null),
  };
}

function otherOf(
  id: string,
  record: Record<string, unknown>,
  file: string,
): OtherResume | undefined {
  if (file === presentResumeName(id, record)) return undefined;
  return file === uploadName(id) ? 'first' : 'waiting';
}

const sign = (file: string): Promise<string> =>
  getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: fileKeyOf('deleted', file) }), {
    expiresIn: fileViewSeconds,
  });
