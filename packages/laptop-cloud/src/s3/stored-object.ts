import { z } from 'zod/mini';

const texts = z.record(z.string(), z.string());

/** The client's headers that are stored with an object, or from the start of a multipart upload. */
export const description = z.object({
  contentType: z.string(),
  /** Cache-Control, Content-Disposition, Content-Encoding, Content-Language, Expires; lower case. */
  headers: texts,
  /** Without the `x-amz-meta-`. */
  metadata: texts,
});

/** The metadata file beside a body: one version of an object. */
export const storedObject = z.object({
  ...description.shape,
  key: z.string(),
  /** 'null' is the one version of a bucket without versioning. */
  versionId: z.string(),
  /** Orders the versions of a key. */
  sequence: z.number(),
  isDeleteMarker: z.boolean(),
  bodyFile: z.string(),
  sizeBytes: z.number(),
  /** Without quotes. */
  etag: z.string(),
  checksum: texts,
  tags: z._default(texts, {}),
  /** ISO, UTC */
  lastModified: z.string(),
});

export type Description = z.infer<typeof description>;
export type StoredObject = z.infer<typeof storedObject>;

/** The description of an object that was stored without one. */
export const plainDescription: Description = {
  contentType: 'binary/octet-stream',
  headers: {},
  metadata: {},
};
