import { noContent } from './http/answers.ts';
import { endpoint } from './http/endpoint.ts';
import { formOf, idOf } from './http/path.ts';
import { staffOnly } from './http/staff-only.ts';
import { deleteSubmission } from './store/submissions-store.ts';

/** `DELETE /api/submissions/{kind}/{id}`: 204, also when it is gone already. */
export const handler = endpoint({ access: staffOnly, body: 'none' }, async ({ path }) => {
  await deleteSubmission(formOf(path).kind, idOf(path));
  return noContent();
});
