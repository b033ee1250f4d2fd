/** What is known of one file's upload under one id; the upload writes it as it goes. */
export type ResumeRecord = {
  id: string;
  /** Of the multipart upload that was begun at S3. */
  uploadId: string | undefined;
  /** Its completion was asked for: S3 may have done it, heard or unheard. */
  completing: boolean;
  stored: boolean;
};

export type ResumeMemory = {
  recordOf: (id: string, file: Blob) => ResumeRecord;
  /** After a cancel, or when the server finds no resume although it had been stored. */
  forget: (file: Blob) => void;
};

/**
 * Remembers uploads as long as the page holds the chosen file, so that trying again sends only what is
 * missing, and nothing when S3 has it all. The same file under another id begins anew.
 */
export function createResumeMemory(): ResumeMemory {
  const records = new WeakMap<Blob, ResumeRecord>();
  return {
    recordOf(id, file) {
      const known = records.get(file);
      if (known?.id === id) return known;
      const record: ResumeRecord = { id, uploadId: undefined, completing: false, stored: false };
      records.set(file, record);
      return record;
    },
    forget: (file) => void records.delete(file),
  };
}
