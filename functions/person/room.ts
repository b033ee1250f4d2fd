import { environmentNames } from '#functions/environment.ts';
import * as person from '#shared/contract/person.ts';
import { later, room } from '../api/room.ts';
import { handler as erasePerson } from './erase-person.ts';
import { handler as planErasure } from './plan-erasure.ts';

export const handler = room('person', person, {
  exportPerson: later(environmentNames.resumesBucketName, () => import('./export-person.ts')),
  planErasure,
  erasePerson,
});
