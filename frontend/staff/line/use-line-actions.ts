import { type LineResult, useLineChanges } from '#frontend/staff/queries/use-lines.ts';
import { useStaff } from '#frontend/staff/services/staff-context.ts';
import type { LineChange } from '#shared/desk/lines.ts';
import type { ProposalChange } from '#shared/desk/proposals.ts';

/** The result of an action: `refused` has the reasons by their fields. The screen keeps its choices unless it is `over`. */
export type ActionResult =
  | { status: 'over' }
  | { status: 'refused'; problem: string; fields: Readonly<Record<string, string>> };

const conflictWords = 'Someone changed this line meanwhile. The page shows its newest state.';
const failedWords = 'Not saved. Your choice is still here: try again.';

/** Changes a line and its proposals. After a conflict, the screen shows the newest state and says so. */
export function useLineActions(line: string) {
  const { toasts } = useStaff();
  const { changeLine, changeProposal } = useLineChanges();
  const finish = (result: LineResult, done: string): ActionResult => {
    switch (result.status) {
      case 'saved':
        toasts.show('success', done);
        return { status: 'over' };
      case 'conflict':
        toasts.show('error', conflictWords);
        return { status: 'over' };
      case 'refused': {
        const { fields } = result;
        return { status: 'refused', problem: Object.values(fields).join(' '), fields };
      }
      case 'failed':
        return { status: 'refused', problem: failedWords, fields: {} };
    }
  };
  return {
    /** @param done the sentence after the save */
    change: async (body: LineChange, done: string) => finish(await changeLine(line, body), done),
    propose: async (applicant: string, body: ProposalChange, done: string) =>
      finish(await changeProposal(line, applicant, body), done),
  };
}
