import type { Receipt } from '../../shared/submission.ts';
import type { FailureReason } from './send-submission.ts';

/** Where a submission is (section 4); the progress dialog is open in all but the first. */
export type Sending =
  | { status: 'idle' }
  | { status: 'uploading'; retrying: boolean }
  | { status: 'succeeded'; receipt: Receipt }
  | { status: 'failed'; reason: FailureReason };
