import { exportRecord } from '#shared/contract/reading.ts';
import { staffEndpoint } from '../api/staff-endpoint.ts';

/**
 * Enters the export of a record in the audit. The browser makes the file from the record that it has, and only after this
 * answer.
 */
export const handler = staffEndpoint(exportRecord, async ({ answer }) => answer(204));
