import { paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { environmentNames, requiredEnvironment } from '../environment.ts';
import { type ResumeFolder, resumeFolders, typeOfName } from '../resumes/resume-keys.ts';
import { s3 } from '../resumes/s3-client.ts';

const Bucket = requiredEnvironment(environmentNames.resumesBucketName);

/** Every resume in a folder: its name, and since when it lies there. */
export async function* listFiles(
  folder: ResumeFolder,
): AsyncGenerator<{ name: string; storedAt: Date }> {
  const Prefix = resumeFolders[folder];
  for await (const { Contents = [] } of paginateListObjectsV2({ client: s3 }, { Bucket, Prefix })) {
    for (const { Key = '', LastModified } of Contents) {
      const name = Key.slice(Prefix.length);
      if (LastModified && typeOfName(name)) yield { name, storedAt: LastModified };
    }
  }
}
