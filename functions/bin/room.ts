import * as bin from '#shared/contract/bin.ts';
import { room } from '../api/room.ts';
import { handler as deleteMany } from './delete-many.ts';
import { handler as deleteSubmission } from './delete-submission.ts';
import { handler as eraseMany } from './erase-many.ts';
import { handler as eraseSubmission } from './erase-submission.ts';
import { handler as listDeleted } from './list-deleted.ts';
import { handler as restoreMany } from './restore-many.ts';
import { handler as restoreSubmission } from './restore-submission.ts';

export const handler = room('bin', bin, {
  deleteSubmission,
  deleteMany,
  listDeleted,
  restoreSubmission,
  restoreMany,
  eraseSubmission,
  eraseMany,
});
