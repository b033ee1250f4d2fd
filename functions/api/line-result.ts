import { errorCodes } from '#shared/api.ts';
import type { DeskLine } from '#shared/desk/proposals.ts';
import { changedMeanwhile, HttpError, wrongFields } from '../http/http-error.ts';
import { noLine, noSubmission } from '../http/path.ts';

type Result =
  | { status: 'added' | 'done' | 'conflict'; desk: DeskLine }
  | { status: 'refused'; fields: Record<string, string> }
  | { status: 'forbidden' | 'gone' | 'no-application' };

/**
 * The line after a change of it or of its proposals.
 * @throws HttpError 403, 404, 409 with the line as it is, or 422 with the reasons
 */
export function lineResult(result: Result): DeskLine {
  switch (result.status) {
    case 'refused':
      throw wrongFields('A rule refuses this.', result.fields);
    case 'forbidden':
      throw new HttpError(
        403,
        errorCodes.forbidden,
        'Only an administrator opens a canceled line again.',
      );
    case 'gone':
      throw noLine();
    case 'no-application':
      throw noSubmission();
    case 'conflict':
      throw changedMeanwhile(result.desk);
    default:
      return result.desk;
  }
}
