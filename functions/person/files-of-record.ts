import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { Kind } from '#shared/kinds.ts';
import type { PersonFile } from '#shared/person-data.ts';
import { hasResume } from '#shared/resume-upload.ts';
import { type OtherResume, resumeFileName, resumeViewSeconds } from '#shared/stored-file.ts';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { resumeKeyOf } from '../resumes/resume-keys.ts';
import { presentResumeName, resumeNamesOf } from '../resumes/resume-names.ts';
import { hasResumeIn } from '../resumes/resumes-store.ts';
import { s3 } from '../resumes/s3-client.ts';
import type { Found } from './person-records.ts';

const Bucket = requiredEnvironment(environmentNames.resumesBucketName);
/** Whether a file opens only after a scan. Files in the bin have no verdict. */
const isScanned = process.env[environmentNames.malwareScan] === 'on';

/**
 * The files of a record, which an export lists: another kind of file is another entry here. Of a record in its list it says how to ask
 * for the file, so that the audit and the scan of `GET .../resume` count. A file in the bin has a link.
 */
export async function filesOfRecord(
  kind: Kind,
  id: string,
  { place, record }: Found,
): Promise<PersonFile[]> {
  if (!hasResume(kind)) return [];
  const present = presentResumeName(id, record);
  const files = resumeNamesOf(id, record).map(async (resume): Promise<PersonFile[]> => {
    const other: OtherResume | undefined =
      resume === present ? undefined : resume === id ? 'first' : 'waiting';
    const name = resumeFileName(id, other);
    if (place === 'list') {
      if (!(await hasResumeIn('claimed', resume))) return [];
      return [
        { name, upload: other === 'waiting' ? (resume.split('/')[1] ?? '') : (other ?? null) },
      ];
    }
    if (!(await hasResumeIn('deleted', resume))) return [];
    return [isScanned ? { name, held: 'failed' } : { name, url: await sign(resume) }];
  });
  return (await Promise.all(files)).flat();
}

const sign = (resume: string): Promise<string> =>
  getSignedUrl(s3, new GetObjectCommand({ Bucket, Key: resumeKeyOf('deleted', resume) }), {
    expiresIn: resumeViewSeconds,
  });
