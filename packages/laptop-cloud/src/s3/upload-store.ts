import { mkdirSync, promises, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod/mini';
import { type Checksum, md5 } from './checksums.ts';
import { randomName, readOpened, writeJsonAtomically } from './files.ts';
import { S3Error } from './s3-error.ts';
import { type Description, description } from './stored-object.ts';

const storedUpload = z.strictObject({
  uploadId: z.string(),
  key: z.string(),
  description,
  /** ISO, UTC */
  initiated: z.string(),
});

const storedPart = z.strictObject({
  partNumber: z.number(),
  bodyFile: z.string(),
  sizeBytes: z.number(),
  etag: z.string(),
  checksum: z.record(z.string(), z.string()),
  lastModified: z.string(),
});

export type Upload = z.infer<typeof storedUpload>;
export type Part = z.infer<typeof storedPart>;

export type UploadStore = {
  create(key: string, description: Description): Upload;
  /** @throws S3Error NoSuchUpload when it is not there, or is another key's. */
  find(key: string, uploadId: string): Upload;
  /** By key, then by the time they were begun. */
  list(): Upload[];
  putPart(upload: Upload, partNumber: number, content: Buffer, checksum: Checksum): Promise<Part>;
  /** In the order of their numbers. */
  parts(upload: Upload): Part[];
  read(upload: Upload, part: Part): Promise<Buffer>;
  /** Forgets an upload and its parts. @throws S3Error NoSuchUpload when another call was quicker. */
  remove(upload: Upload): void;
};

type Entry = { upload: Upload; parts: Map<number, Part> };

/** Keeps the unfinished multipart uploads of one bucket: a folder each, that survives a restart. */
export function createUploadStore(options: { folder: string; now: () => Date }): UploadStore {
  const { folder, now } = options;
  mkdirSync(folder, { recursive: true });
  const entries = load(folder);

  function entryOf({ key, uploadId }: { key: string; uploadId: string }): Entry {
    const entry = entries.get(uploadId);
    if (entry?.upload.key !== key) throw new S3Error('NoSuchUpload');
    return entry;
  }

  return {
    create(key, kept) {
      const uploadId = randomName();
      const upload = { uploadId, key, description: kept, initiated: now().toISOString() };
      mkdirSync(join(folder, uploadId));
      writeJsonAtomically(join(folder, uploadId, 'upload.json'), upload);
      entries.set(uploadId, { upload, parts: new Map() });
      return upload;
    },
    find: (key, uploadId) => entryOf({ key, uploadId }).upload,
    list: () =>
      [...entries.values()]
        .map(({ upload }) => upload)
        .sort(
          (a, b) =>
            Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) ||
            Date.parse(a.initiated) - Date.parse(b.initiated),
        ),
    async putPart(upload, partNumber, content, checksum) {
      const bodyFile = `${randomName()}.body`;
      const path = join(folder, upload.uploadId, bodyFile);
      await promises.writeFile(path, content).catch((error: unknown) => {
        entryOf(upload);
        throw error;
      });
      const { parts } = entryOf(upload);
      const replaced = parts.get(partNumber);
      const part: Part = {
        partNumber,
        bodyFile,
        sizeBytes: content.length,
        etag: md5(content),
        checksum,
        lastModified: now().toISOString(),
      };
      writeJsonAtomically(join(folder, upload.uploadId, `part-${partNumber}.json`), part);
      parts.set(partNumber, part);
      if (replaced) rmSync(join(folder, upload.uploadId, replaced.bodyFile), { force: true });
      return part;
    },
    parts: (upload) =>
      [...entryOf(upload).parts.values()].sort((a, b) => a.partNumber - b.partNumber),
    read: (upload, part) => readOpened(join(folder, upload.uploadId, part.bodyFile)),
    remove(upload) {
      entryOf(upload);
      entries.delete(upload.uploadId);
      rmSync(join(folder, upload.uploadId), { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function load(folder: string): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const uploadId of readdirSync(folder)) {
    const path = join(folder, uploadId);
    const read = (file: string): unknown => JSON.parse(readFileSync(join(path, file), 'utf8'));
    const files = readdirSync(path);
    if (!files.includes('upload.json')) {
      rmSync(path, { recursive: true });
      continue;
    }
    const parts = files
      .filter((file) => /^part-\d+\.json$/.test(file))
      .map((file) => storedPart.parse(read(file)));
    entries.set(uploadId, {
      upload: storedUpload.parse(read('upload.json')),
      parts: new Map(parts.map((part) => [part.partNumber, part])),
    });
  }
  return entries;
}
