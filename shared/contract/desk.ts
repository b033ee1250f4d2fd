import * as z from 'zod/mini';
import { enteredInstant } from '../days.ts';
import {
  applicantChangeSchema,
  applicantPageSchema,
  applicantsSchema,
  joinSchema,
} from '../desk/applicants.ts';
import { assignmentPageSchema, assignmentsChangeSchema } from '../desk/assignments.ts';
import {
  facilitiesSchema,
  facilityAnswerSchema,
  facilityChangeSchema,
  newFacilitySchema,
} from '../desk/facilities.ts';
import { notificationNoteSchema } from '../desk/notifications.ts';
import {
  newShiftsSchema,
  orderSchema,
  shiftPageSchema,
  shiftsChangeSchema,
} from '../desk/shifts.ts';
import { administrator, pageQuery, recruiter, viewer } from './endpoint.ts';

const deskPage = { min: 1, max: 1000, default: 1000 } as const;

export const listFacilities = viewer({
  method: 'GET',
  path: '/api/facilities',
  summary: 'Every facility',
  audit: 'read-facilities',
  answers: { 200: facilitiesSchema },
});

export const addFacility = recruiter({
  method: 'POST',
  path: '/api/facilities',
  summary: 'Adds a facility once, under the id that the browser made',
  audit: 'add-facility',
  body: newFacilitySchema,
  invalid: 'The facility has wrong fields.',
  answers: { 201: facilityAnswerSchema, 200: facilityAnswerSchema },
  refusals: { 409: 'Another facility has this id; `current.facility` is that facility.' },
});

export const changeFacility = recruiter({
  method: 'PATCH',
  path: '/api/facilities/{facility}',
  summary: 'Changes the answers of a facility',
  audit: 'change-facility',
  body: facilityChangeSchema,
  invalid: 'The facility has wrong fields.',
  answers: { 200: facilityAnswerSchema },
  refusals: { 409: 'The facility has another version; `current.facility` is its present state.' },
});

const span = {
  from: z.optional(enteredInstant('from must be an instant in UTC.')),
  until: z.optional(enteredInstant('until must be an instant in UTC.')),
};

export const listShifts = viewer({
  method: 'GET',
  path: '/api/shifts',
  summary: 'The shifts that end after `from`, which is now without it, and not after `until`',
  audit: 'read-shifts',
  query: z.extend(pageQuery(deskPage), span),
  answers: { 200: shiftPageSchema },
});

export const addShifts = recruiter({
  method: 'POST',
  path: '/api/orders/{order}/shifts',
  summary: 'Adds shifts to an order once, under the ids that the browser made',
  audit: 'add-shifts',
  body: newShiftsSchema,
  invalid: 'The shifts have wrong fields.',
  answers: { 201: orderSchema, 200: orderSchema },
  refusals: {
    409: 'Another shift has one of the ids; `current` is the order as it is.',
    422: 'Some fields are wrong, or there is no such facility.',
  },
});

export const getOrder = viewer({
  method: 'GET',
  path: '/api/orders/{order}',
  summary: 'The shifts of an order with their assignments',
  audit: 'read-order',
  answers: { 200: orderSchema },
});

export const changeShifts = recruiter({
  method: 'PATCH',
  path: '/api/orders/{order}',
  summary: 'Changes the answers or the state of shifts of an order, all of them or none',
  audit: 'change-shifts',
  body: shiftsChangeSchema,
  invalid: 'The shifts have wrong fields.',
  answers: { 200: orderSchema },
  refusals: {
    403: 'Administrators alone open a canceled shift again.',
    409: 'A shift has another version; `current` is the order as it is.',
    422: 'Some fields are wrong, or the change would take away the shifts for which people were asked.',
  },
});

export const changeAssignments = recruiter({
  method: 'POST',
  path: '/api/orders/{order}/assignments/{applicant}',
  summary:
    'Asks a person for shifts of an order, notes the answers, places, cancels, closes or corrects: all of it or nothing',
  audit: 'change-assignments',
  body: assignmentsChangeSchema,
  invalid: 'The assignments have wrong fields.',
  answers: { 200: orderSchema },
  refusals: {
    404: 'There is no such order or no such application.',
    409: 'An assignment has another version; `current` is the order as it is.',
    422: 'Some fields are wrong, or a rule refuses it: `fields.state` has the reasons, or `fields.reason` those that a written reason overrides.',
  },
});

export const noteNotification = recruiter({
  method: 'POST',
  path: '/api/orders/{order}/notifications/{notification}',
  summary: 'Notes how staff told a nurse or a facility about a change',
  audit: 'note-notification',
  body: notificationNoteSchema,
  invalid: 'The note has wrong fields.',
  answers: { 200: orderSchema },
  refusals: {
    404: 'There is no such notification.',
    409: 'The notification has another version; `current` is the order as it is.',
  },
});

export const listAssignments = viewer({
  method: 'GET',
  path: '/api/assignments',
  summary:
    'The assignments of shifts that end after `from`, which is now without it, and not after `until`',
  audit: 'read-assignments',
  query: z.extend(pageQuery(deskPage), span),
  answers: { 200: assignmentPageSchema },
});

export const listApplicants = viewer({
  method: 'GET',
  path: '/api/applicants',
  summary: 'The applications that the desk has something about, a page at a time',
  audit: 'read-calendars',
  query: pageQuery(deskPage),
  answers: { 200: applicantPageSchema },
});

export const getApplicant = viewer({
  method: 'GET',
  path: '/api/applicants/{applicant}',
  summary: 'An application as the desk sees it, and the records joined with it',
  audit: 'read-calendar',
  answers: { 200: applicantsSchema },
});

export const changeApplicant = recruiter({
  method: 'PATCH',
  path: '/api/applicants/{applicant}',
  summary: 'Changes the facilities where a person is not sent',
  audit: 'change-do-not-send',
  body: applicantChangeSchema,
  invalid: 'The list has wrong fields.',
  answers: { 200: applicantsSchema },
  refusals: { 409: 'The list has another version; `current` is the present state.' },
});

export const joinApplicants = recruiter({
  method: 'POST',
  path: '/api/applicants/{applicant}/join',
  summary: 'Notes whether other applications are of the same person, or undoes that',
  audit: 'join-records',
  body: joinSchema,
  invalid: 'The answer has wrong fields.',
  answers: { 200: applicantsSchema },
  refusals: {
    404: 'There is no such application.',
    422: 'Some fields are wrong, a person has too many records, or both have placements at the same time.',
  },
});

export const removeDamaged = administrator({
  method: 'DELETE',
  path: '/api/damaged-entries/{deskItem}/{id}',
  summary:
    'Removes a facility that can not be read, or such shifts of an order, or such assignments of an applicant',
  audit: 'remove-damaged',
  answers: { 204: null },
  refusals: { 409: 'The entry can be read, so it stays.' },
});
