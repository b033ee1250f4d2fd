import { GetObjectCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { bucketName, startS3 } from 'laptop-cloud/testing';
import {
  ConnectionLostError,
  type HttpAnswer,
  type HttpRequest,
} from '#frontend/forms/upload/dependencies.ts';
import { createUploadMemory } from '#frontend/forms/upload/send-file.ts';
import type { UploadState } from '#frontend/forms/upload/upload.ts';
import {
  createResumeUpload,
  type ResumeUploadOptions,
  type UploadProgress,
} from '#frontend/forms/upload/upload.ts';
import type { ConnectionState } from '#frontend/ui/connection.ts';
import { resumeUploadRequestSchema } from '#shared/resume-upload.ts';
import { type Fault, fileBytesOf, type Purpose, purposeOf } from './faults.ts';
import { signFor } from './sign-for-tests.ts';
import { createTestClock } from './test-clock.ts';

export const mib = 1024 * 1024;
export const id = '0b9f6f0a-3c1d-4e55-9a53-1f6a5ce7d0a1';

/** A PDF of `sizeBytes` bytes in which every stretch of 1 kB differs, so that swapped parts are noticed. */
export function pdfOf(sizeBytes: number): File {
  const bytes = Buffer.alloc(sizeBytes, '%PDF-1.7\n');
  for (let at = 8; at + 4 <= sizeBytes; at += 1024) bytes.writeUInt32LE(at, at);
  return new File([bytes], 'Jane Doe.pdf', { type: 'application/pdf' });
}

/** The laptop's S3, a signer, and the network between them and an upload, with faults on demand. */
export async function startNetwork() {
  const laptop = await startS3();
  const clock = createTestClock();
  const faults: { purpose: Purpose; fault: Fault; timesLeft: number }[] = [];
  /** The requests to the network in order, each with the number of its file's bytes. */
  const journal: { purpose: Purpose; fileBytes: number }[] = [];

  const deliver = async (request: HttpRequest): Promise<HttpAnswer> => {
    if (purposeOf(request) === 'sign') {
      const asked = resumeUploadRequestSchema.parse(JSON.parse(String(request.body)));
      const signed = await signFor(laptop.presigner, bucketName, asked);
      return { status: 200, text: JSON.stringify(signed), header: () => null };
    }
    const { method, url, headers, body, signal, onSent } = request;
    if (signal.aborted) throw new ConnectionLostError();
    const response = await fetch(url, { method, headers, body, signal }).catch(() => {
      throw new ConnectionLostError();
    });
    const text = await response.text();
    const size = fileBytesOf(request);
    if (response.ok && size > 0) onSent?.(size, size);
    return { status: response.status, text, header: (name) => response.headers.get(name) };
  };

  const send = async (request: HttpRequest): Promise<HttpAnswer> => {
    const purpose = purposeOf(request);
    journal.push({ purpose, fileBytes: fileBytesOf(request) });
    const found = faults.find((one) => one.purpose === purpose && one.timesLeft > 0);
    if (found === undefined) return clock.during(() => deliver(request));
    found.timesLeft -= 1;
    const { fault } = found;
    if (fault.takesTime) return fault(request, deliver);
    return clock.during(() => fault(request, deliver));
  };

  const memory = createUploadMemory();
  return {
    laptop,
    clock,
    memory,
    journal,
    purposes: () => journal.map(({ purpose }) => purpose).filter((one) => one !== 'sign'),
    fileBytes: () => journal.reduce((sum, { fileBytes }) => sum + fileBytes, 0),
    disturb(purpose: Purpose, fault: Fault, times = 1) {
      faults.push({ purpose, fault, timesLeft: times });
    },
    /** Begins an upload and records its events. */
    upload(file: File, more: Partial<ResumeUploadOptions> = {}) {
      const states: UploadState[] = [];
      const connections: ConnectionState[] = [];
      const progress: UploadProgress[] = [];
      const upload = createResumeUpload({
        id,
        file,
        memory,
        dependencies: { ...clock.dependencies, send },
        onState: (state) => states.push(state),
        onConnection: (state) => connections.push(state),
        onProgress: (one) => progress.push(one),
        ...more,
      });
      return { upload, states, connections, progress };
    },
    async stored(uploadId = id) {
      const Key = `incoming/${uploadId}.pdf`;
      const object = await laptop.operator.send(new GetObjectCommand({ Bucket: bucketName, Key }));
      const content = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
      return { content, contentType: object.ContentType };
    },
    async unfinishedUploads() {
      const command = new ListMultipartUploadsCommand({ Bucket: bucketName });
      return (await laptop.operator.send(command)).Uploads ?? [];
    },
  };
}
