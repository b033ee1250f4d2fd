import * as z from 'zod/mini';
import { ApiError } from '#frontend/staff/api/api-error.ts';
import { newLine, nextLine } from '#functions/store/next-line.ts';
import { entriesWith, lineWith, nextProposal } from '#functions/store/next-proposal.ts';
import { type Applicant, hasFuturePlacement, newApplicant } from '#shared/desk/applicants.ts';
import { candidateOf, personOf as personWith } from '#shared/desk/candidates.ts';
import type { Credentials } from '#shared/desk/credentials.ts';
import { type Facility, newFacilitySchema } from '#shared/desk/facilities.ts';
import { comparedOf } from '#shared/desk/license-checks.ts';
import type { LineAnswers } from '#shared/desk/lines.ts';
import { matchOf, shownOf } from '#shared/desk/matching.ts';
import type { DeskLine, ProposalChange, ProposalState } from '#shared/desk/proposals.ts';
import type { Wishes } from '#shared/desk/wishes.ts';
import { zipMiles } from '#shared/desk/zip-miles.ts';
import type { EmploymentSubmission } from '#shared/stored-submission.ts';
import { summaryOf } from '#shared/summary.ts';
import { employmentValues, lineValues } from '#test/support/builders.ts';
import { applicationOf, recordAnswers } from './record-answers.ts';
import type { Answers } from './staff-area.tsx';

type Author = { by: string; now: Date };

const stamp = { version: 1, statedAt: '2026-11-24T15:00:00.000Z', by: 'staff-2' };

const wishes: Wishes = {
  ...stamp,
  shifts: ['nights'],
  kinds: ['per-diem'],
  specialties: [],
  earliestDay: '2026-11-01',
  farthest: '30',
};

/** A complete file; without the check of its license unless `isChecked`. */
function fileOf(isChecked: boolean): Credentials {
  const expiresOn = '2031-05-31';
  const license = {
    id: crypto.randomUUID(),
    type: 'license',
    role: 'lp_nurse',
    number: '012345-22',
    state: 'NH',
    multistate: false,
    expiresOn,
  } as const;
  const check = { at: stamp.statedAt, by: stamp.by, where: 'nursys-quickconfirm' } as const;
  const cleared = { on: '2026-11-10', result: 'clear', by: stamp.by } as const;
  return {
    ...stamp,
    items: [license, { id: crypto.randomUUID(), type: 'bls', expiresOn }],
    ...(isChecked && { checks: [{ ...check, result: 'clear', compared: comparedOf(license) }] }),
    background: cleared,
    references: cleared,
  };
}

/** The refusal of a deletion, in words that only the server has. */
export const hasPlacements = 'The server has words for this.';

/**
 * A staffing desk without facilities, lines and nurses, and its API. Changes behave as in the API, by the same functions, but
 * no rule refuses a change of a line or of a proposal: the tests of the API prove that.
 */
export function startDesk() {
  const facilities: Facility[] = [];
  const lines = new Map<string, DeskLine>();
  const nurses: EmploymentSubmission[] = [];
  const applicants = new Map<string, Applicant>();

  const applicantOf = (id: string): Applicant => applicants.get(id) ?? newApplicant(id, new Date());

  /** An application, followed by those joined with it. */
  const personOf = (id: string): Applicant[] => {
    const own = applicantOf(id);
    return [own, ...own.same.map(applicantOf)];
  };

  function lineOf(id: string): DeskLine {
    const desk = lines.get(id);
    if (desk === undefined) throw new ApiError('missing', { status: 404 });
    return desk;
  }

  const conflict = (current: unknown) => new ApiError('refused', { status: 409, current });

  /** Changes a proposal as an account. @throws ApiError if another version is there */
  function changeProposal(line: string, applicant: string, change: ProposalChange, author: Author) {
    const desk = lineOf(line);
    const before = desk.proposals.find((one) => one.applicant === applicant);
    if ((before?.version ?? 0) !== change.version) throw conflict(desk);
    const facility = facilities.find(({ id }) => id === desk.line.facility);
    const located = { ...desk.line, usState: facility?.state ?? 'NH', zip: facility?.zip };
    const records = nurses.filter(({ id }) => id === applicant);
    const [person] = personWith(records, personOf(applicant));
    const shown =
      person && shownOf(matchOf(located, candidateOf(person, located, zipMiles), author.now));
    const proposal = nextProposal(desk.line, applicant, before, change, { ...author, shown });
    const proposals = [...desk.proposals.filter((one) => one !== before), proposal];
    const own = applicantOf(applicant);
    const entries = entriesWith(own, desk.line, proposal, author.now) ?? [];
    applicants.set(applicant, { ...own, version: own.version + 1, entries });
    const next = { line: lineWith(desk.line, proposals, author), proposals };
    lines.set(line, next);
    return next;
  }

  function addFacility(answers: Partial<Facility> = {}): Facility {
    const now = new Date().toISOString();
    const place = { name: 'Sample Hill', town: 'Keene', state: 'NH', zip: '03431' } as const;
    const stamps = { version: 1, createdAt: now, changedAt: now, changedBy: 'staff-2' };
    const id = crypto.randomUUID();
    const facility = { id, ...place, units: [], nameMayBePublic: false, ...stamps, ...answers };
    facilities.push(facility);
    return facility;
  }

  return {
    facilities,
    lines,
    nurses,
    addFacility,

    /** Adds an open line for two LPNs on two nights of the far future. @returns its id */
    addLine(answers: Partial<LineAnswers> = {}): string {
      const id = crypto.randomUUID();
      const line = newLine(
        {
          facility: answers.facility ?? addFacility().id,
          ...lineValues(),
          ...answers,
          id,
          state: 'open',
        },
        { by: 'staff-2', now: new Date() },
      );
      lines.set(id, { line, proposals: [] });
      return id;
    },

    /**
     * Adds an LPN whose file is complete, unless `isChecked` is false: then the license was not verified.
     * @param email the one of another nurse, if both may be one person
     */
    addNurse(
      firstName: string,
      isChecked = true,
      email = `${firstName}@example.com`.toLowerCase(),
    ) {
      const own = { firstName, phoneNumber: `603555${1000 + nurses.length}` };
      const roles = { registered_nurse: 'No', lp_nurse: 'Yes', pinCode: '03431' } as const;
      const values = { ...own, email, ...roles };
      const summary = {
        ...summaryOf('employment', { ...employmentValues(), ...values }),
        wishes,
        credentials: fileOf(isChecked),
      };
      const nurse = applicationOf({ ...values, summary });
      nurses.push(nurse);
      return { id: nurse.id, email, name: `${firstName} ${employmentValues().lastName}` };
    },

    /** Changes a proposal to each of these states in turn, as a colleague. */
    propose(line: string, applicant: string, states: readonly ProposalState[]): void {
      for (const [at, state] of states.entries()) {
        const { line: known, proposals } = lineOf(line);
        const version = proposals.find((one) => one.applicant === applicant)?.version ?? 0;
        const days = state === 'asked' ? { days: known.days } : {};
        const now = new Date(Date.now() - (states.length - at) * 1000);
        changeProposal(line, applicant, { version, state, ...days }, { by: 'staff-2', now });
      }
    },

    answers: {
      ...recordAnswers({ employment: nurses }),
      listFacilities: async () => ({ facilities: [...facilities] }),
      addFacility: async ({ body }) => ({
        facility: addFacility(z.parse(newFacilitySchema, body)),
      }),
      listLines: async () => ({ lines: [...lines.values()].map(({ line }) => line), cursor: null }),
      getLine: async ({ path: { line } }) => lineOf(line),
      async addLine({ body }) {
        const known = lines.get(body.id);
        if (known) return known;
        const desk = { line: newLine(body, { by: 'staff-1', now: new Date() }), proposals: [] };
        lines.set(body.id, desk);
        return desk;
      },
      async changeLine({ path, body }) {
        const desk = lineOf(path.line);
        if (desk.line.version !== body.version) throw conflict(desk);
        const by = { by: 'staff-1', now: new Date() };
        const next = { ...desk, line: nextLine(desk.line, body, by) };
        lines.set(path.line, next);
        return next;
      },
      changeProposal: async ({ path, body }) =>
        changeProposal(path.line, path.applicant, body, { by: 'staff-1', now: new Date() }),
      listApplicants: async () => ({ applicants: [...applicants.values()], cursor: null }),
      getApplicant: async ({ path }) => ({ applicants: personOf(path.applicant) }),
      async joinApplicants({ path: { applicant }, body: { others, answer } }) {
        const pairs = others.flatMap((other): [string, string][] => [
          [applicant, other],
          [other, applicant],
        ]);
        for (const [id, pair] of pairs) {
          const own = applicantOf(id);
          const withAnswer = (ids: readonly string[], isIn: boolean) => [
            ...ids.filter((one) => one !== pair),
            ...(isIn ? [pair] : []),
          ];
          const same = withAnswer(own.same, answer === 'same');
          const different = withAnswer(own.different, answer === 'different');
          applicants.set(id, { ...own, version: own.version + 1, same, different });
        }
        return { applicants: personOf(applicant) };
      },
      async changeApplicant({ path: { applicant }, body: { version, doNotSend } }) {
        const own = applicantOf(applicant);
        if (own.version !== version) throw conflict({ applicants: personOf(applicant) });
        applicants.set(applicant, { ...own, version: version + 1, doNotSend });
        return { applicants: personOf(applicant) };
      },
      async deleteSubmission({ path: { id } }) {
        if (!hasFuturePlacement(applicantOf(id), new Date())) return undefined;
        throw new ApiError('refused', { status: 422, fields: { placements: hasPlacements } });
      },
    } satisfies Answers,
  };
}
