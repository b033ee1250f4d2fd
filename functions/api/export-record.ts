import { idOf, kindOf } from '../http/path.ts';
import { noContent } from '../http/responses.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * `POST /api/submissions/{kind}/{id}/exports`: 204 once the audit says that the record is taken out. The browser
 * makes the file of what it was given of the record, and only after this answer.
 */
export const handler = staffEndpoint('export-record', { body: 'none' }, async ({ path }) => {
  kindOf(path);
  idOf(path);
  return noContent();
});
