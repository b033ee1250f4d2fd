import { type Kind, kinds } from '#shared/kinds.ts';
import { auditNames } from './table.ts';

/** The partition keys of the audit; days are New York's, `YYYY-MM-DD`. */
export const auditPartitions = {
  record: (kind: Kind, id: string) => `${auditNames.record}/${kinds[kind].listName}/${id}`,
  day: (day: string) => `${auditNames.day}/${day}`,
  refreshes: (day: string) => `${auditNames.refreshes}/${day}`,
  signIns: (sub: string) => `${auditNames.signIns}/${sub}`,
} as const;
