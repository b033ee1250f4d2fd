import { errorCodes } from '#shared/api.ts';
import { changedMeanwhile, HttpError } from '../http/http-error.ts';
import { noNote } from '../http/path.ts';
import type { Refusal } from '../records/notes-store.ts';

const forbidden = (message: string) => new HttpError(403, errorCodes.forbidden, message);

/** 403, 404 or 409 with its sentence. */
export function refuseNoteChange(refusal: Refusal): HttpError {
  switch (refusal.status) {
    case 'missing':
      return noNote();
    case 'not-author':
      return forbidden('Only the author of a note may change it.');
    case 'too-late':
      return forbidden('A note can be changed for 15 minutes after it was written.');
    case 'conflict':
      return changedMeanwhile({ note: refusal.note });
  }
}
