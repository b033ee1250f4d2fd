import { deleteMany } from '#shared/contract/bin.ts';
import { getRecordItems } from '../store/read-record.ts';
import { doToMany, idsOf, readTogether } from './bulk.ts';
import { removeRecord } from './remove-record.ts';
import { staffEndpoint } from './staff-endpoint.ts';

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
