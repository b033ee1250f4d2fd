import * as work from '#shared/contract/work.ts';
import { room } from '../api/room.ts';
import { handler as addNote } from './add-note.ts';
import { handler as answerStated } from './answer-stated.ts';
import { handler as changeMany } from './change-many.ts';
import { handler as changeNote } from './change-note.ts';
import { handler as changeProfile } from './change-profile.ts';
import { handler as changeWork } from './change-work.ts';
import { handler as checkLicense } from './check-license.ts';
import { handler as decideResume } from './decide-resume.ts';
import { handler as deleteNote } from './delete-note.ts';
import { handler as getSubmission } from './get-submission.ts';
import { handler as listPeople } from './list-people.ts';
import { handler as releaseMany } from './release-many.ts';

export const handler = room('work', work, {
  getSubmission,
  changeWork,
  addNote,
  changeNote,
  deleteNote,
  changeProfile,
  checkLicense,
  answerStated,
  decideResume,
  changeMany,
  releaseMany,
  listPeople,
});
