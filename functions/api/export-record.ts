import { exportRecord } from '#shared/contract/reading.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/**
 * Has the audit say that the record is taken out. The browser makes the file of what it was given of the record, and only after
 * this answer.
 */
export const handler = staffEndpoint(exportRecord, async ({ answer }) => answer(204));
