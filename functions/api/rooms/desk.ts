import * as desk from '#shared/contract/desk.ts';
import { handler as addFacility } from '../add-facility.ts';
import { handler as addLine } from '../add-line.ts';
import { handler as changeApplicant } from '../change-applicant.ts';
import { handler as changeFacility } from '../change-facility.ts';
import { handler as changeLine } from '../change-line.ts';
import { handler as changeProposal } from '../change-proposal.ts';
import { handler as getApplicant } from '../get-applicant.ts';
import { handler as getLine } from '../get-line.ts';
import { handler as joinApplicants } from '../join-applicants.ts';
import { handler as listApplicants } from '../list-applicants.ts';
import { handler as listFacilities } from '../list-facilities.ts';
import { handler as listLines } from '../list-lines.ts';
import { handler as removeDamaged } from '../remove-damaged.ts';
import { room } from './room.ts';

export const handler = room('desk', desk, {
  listFacilities,
  addFacility,
  changeFacility,
  listLines,
  addLine,
  getLine,
  changeLine,
  changeProposal,
  listApplicants,
  getApplicant,
  changeApplicant,
  joinApplicants,
  removeDamaged,
});
