import * as desk from '#shared/contract/desk.ts';
import { room } from '../api/room.ts';
import { handler as addFacility } from './add-facility.ts';
import { handler as addShifts } from './add-shifts.ts';
import { handler as changeApplicant } from './change-applicant.ts';
import { handler as changeAssignments } from './change-assignments.ts';
import { handler as changeFacility } from './change-facility.ts';
import { handler as changeShifts } from './change-shifts.ts';
import { handler as getApplicant } from './get-applicant.ts';
import { handler as getOrder } from './get-order.ts';
import { handler as joinApplicants } from './join-applicants.ts';
import { handler as listApplicants } from './list-applicants.ts';
import { handler as listAssignments } from './list-assignments.ts';
import { handler as listFacilities } from './list-facilities.ts';
import { handler as listShifts } from './list-shifts.ts';
import { handler as noteNotification } from './note-notification.ts';
import { handler as removeDamaged } from './remove-damaged.ts';

export const handler = room('desk', desk, {
  listFacilities,
  addFacility,
  changeFacility,
  listShifts,
  addShifts,
  getOrder,
  changeShifts,
  changeAssignments,
  noteNotification,
  listAssignments,
  listApplicants,
  getApplicant,
  changeApplicant,
  joinApplicants,
  removeDamaged,
});
