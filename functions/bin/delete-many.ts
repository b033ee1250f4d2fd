import { deleteMany } from '#shared/contract/bin.ts';
import { doToMany, idsOf, readTogether } from '../api/bulk.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';
import { getRecordItems } from '../records/read-record.ts';
import { removeRecord } from './remove-record.ts';

/** Deletes many records, each as `DELETE` would have deleted it. */
export const handler = staffEndpoint(
  deleteMany,
  async ({ path, body, staff, requestId, answer }) => {
    const { kind } = path;
    const { items, suspected } = body;
    const read = readTogether(idsOf(items), (some) => getRecordItems(kind, some));
    const results = await doToMany({
      kind,
      items,
      request: { staff, requestId },
      audit: 'delete-record',
      async run({ id, version }) {
        const seen = { version, suspected, read: await read(id) };
        const { status: outcome, ...more } = await removeRecord(kind, id, staff.sub, seen);
        return { outcome, ...more };
      },
    });
    return answer(200, { results });
  },
);
