import * as accounts from '#shared/contract/accounts.ts';
import * as bin from '#shared/contract/bin.ts';
import * as desk from '#shared/contract/desk.ts';
import * as oversight from '#shared/contract/oversight.ts';
import * as person from '#shared/contract/person.ts';
import * as reading from '#shared/contract/reading.ts';
import * as work from '#shared/contract/work.ts';

/** The endpoints for staff, by their names in the contract. The sign-in does not load them, because a phone takes long to make their schemas. */
export const endpoints = {
  ...reading,
  ...work,
  ...bin,
  ...desk,
  ...accounts,
  ...oversight,
  ...person,
};
export type Endpoints = typeof endpoints;
