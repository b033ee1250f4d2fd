import { randomUUID } from 'node:crypto';
import type { Facility } from '#shared/desk/facilities.ts';
import type { Line, LineAnswers } from '#shared/desk/lines.ts';
import type { DeskLine, Proposal, ProposalChange } from '#shared/desk/proposals.ts';
import type { Answer } from './api.ts';
import { applicationItem } from './desk-application.ts';
import type { WorkApi } from './work-api.ts';

const facilityAnswers = {
  name: 'Sample Hill Nursing Home',
  town: 'Keene',
  state: 'NH',
  zip: '03431',
  units: ['2 West'],
  nameMayBePublic: false,
} as const;

/** A line for two LPNs on the nights of Saturday, December 5, and Sunday, December 6, 2026. */
const lineAnswers = {
  role: 'lp_nurse',
  count: 2,
  kind: 'per-diem',
  days: ['2026-12-05', '2026-12-06'],
  from: '19:00',
  to: '07:00',
  requirements: ['bls'],
} as const;

/** Asks the desk as an account does. */
export function deskOf(api: WorkApi) {
  const change = (
    line: string,
    applicant: string,
    body: Partial<ProposalChange> & Pick<ProposalChange, 'version' | 'state'>,
    by = 'dana',
  ): Promise<Answer> =>
    api.send(by, 'POST /api/lines/{line}/proposals/{applicant}', {
      path: { line, applicant },
      body,
    });
  const desk = {
    change,
    async addFacility(answers: Partial<Facility> = {}): Promise<Facility> {
      const body = { id: randomUUID(), ...facilityAnswers, ...answers };
      return (await api.send('dana', 'POST /api/facilities', { body })).body.facility;
    },
    async addLine(answers: Partial<LineAnswers> & { facility: string }): Promise<Line> {
      const body = { id: randomUUID(), state: 'open', ...lineAnswers, ...answers };
      const answer = await api.send('dana', 'POST /api/lines', { body });
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
      return answer.body.line;
    },
    /** Stores an LPN whose file is complete. */
    addNurse: (changes: Parameters<typeof applicationItem>[0] = {}) => applicationItem(changes),
    async line(id: string): Promise<DeskLine> {
      return (await api.send('dana', 'GET /api/lines/{line}', { path: { line: id } })).body;
    },
    async proposal(line: string, applicant: string): Promise<Proposal | undefined> {
      const { proposals } = await desk.line(line);
      return proposals.find((one) => one.applicant === applicant);
    },
    /** Takes a proposal through states, each with the version that it has then; gives the last answer. */
    async through(
      line: string,
      applicant: string,
      states: readonly Proposal['state'][],
      more: Partial<ProposalChange> = {},
    ): Promise<Answer> {
      let last: Answer | undefined;
      for (const state of states) {
        const version = (await desk.proposal(line, applicant))?.version ?? 0;
        const { days = ['2026-12-05', '2026-12-06'], ...rest } = more;
        last = await change(line, applicant, {
          version,
          state,
          ...(state === 'asked' && { days }),
          ...rest,
        });
      }
      if (!last) throw new Error('No state was given.');
      return last;
    },
  };
  return desk;
}
