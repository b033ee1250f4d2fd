import { type Applicant, applicantSchema } from '#shared/desk/applicants.ts';
import { type Facility, facilitySchema } from '#shared/desk/facilities.ts';
import { type Line, lineSchema } from '#shared/desk/lines.ts';
import { type Proposal, proposalSchema } from '#shared/desk/proposals.ts';
import { expiryOf } from './expiry.ts';
import { toStored } from './stored.ts';
import { deskNames, proposalName } from './table.ts';

/** Lines and their proposals stay for a year after the last shift: agencies keep placements and job orders that long. */
const keptDays = 366;

type Key = { PK: string; SK: string };
type DeskItem = Key & { summary: object; expiresAtSeconds?: number } & Record<string, unknown>;

const keyIn = (of: keyof typeof deskNames, id: string): Key => ({
  PK: `${deskNames[of].prefix}/${id}`,
  SK: deskNames[of].prefix,
});
export const facilityKey = (id: string): Key => keyIn('facility', id);
export const lineKey = (id: string): Key => keyIn('line', id);
export const applicantKey = (id: string): Key => keyIn('applicant', id);
const proposalKey = ({ line, applicant }: Pick<Proposal, 'line' | 'applicant'>): Key => ({
  PK: lineKey(line).PK,
  SK: `${proposalName}/${applicant}`,
});

/** The index sorts each partition by an instant and the id. */
const indexed = (of: keyof typeof deskNames, at: string, id: string) => ({
  GSI1PK: deskNames[of].index,
  GSI1SK: `${at}#${id}`,
});

export const facilityItem = (facility: Facility): DeskItem => ({
  ...facilityKey(facility.id),
  ...indexed('facility', facility.createdAt, facility.id),
  id: facility.id,
  summary: toStored(facilitySchema, facility),
});

/** The end of a line's last shift. */
const endOf = ({ shifts }: Pick<Line, 'shifts'>): string => {
  const last = shifts.at(-1);
  if (!last) throw new Error('A line has at least one day.');
  return last.end;
};

const expiryOfLine = (line: Line): number => expiryOf(new Date(endOf(line)), keptDays);

/** The index sorts lines by the end of the last shift, so one query reads all that are not over. */
export const lineItem = (line: Line): DeskItem => ({
  ...lineKey(line.id),
  ...indexed('line', endOf(line), line.id),
  id: line.id,
  expiresAtSeconds: expiryOfLine(line),
  summary: toStored(lineSchema, line),
});

export const proposalItem = (proposal: Proposal, line: Line): DeskItem => ({
  ...proposalKey(proposal),
  expiresAtSeconds: expiryOfLine(line),
  summary: toStored(proposalSchema, proposal),
});

/** @param createdAt when its application came in. @param expiresAtSeconds the application's own expiry, if it has one */
export const applicantItem = (
  applicant: Applicant,
  { createdAt, expiresAtSeconds }: { createdAt: string; expiresAtSeconds: number | undefined },
): DeskItem => ({
  ...applicantKey(applicant.id),
  ...indexed('applicant', createdAt, applicant.id),
  id: applicant.id,
  ...(expiresAtSeconds !== undefined && { expiresAtSeconds }),
  summary: toStored(applicantSchema, applicant),
});
