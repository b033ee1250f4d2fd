import { apiAlarms } from './alarms/api-alarms.ts';
import type { AlarmDefinition } from './alarms/definition.ts';
import { receiptAlarms } from './alarms/receipt-alarms.ts';
import { resumeAlarms } from './alarms/resume-alarms.ts';
import { siteAlarms } from './alarms/site-alarms.ts';
import { submissionAlarms } from './alarms/submission-alarms.ts';
import { tellingAlarms } from './alarms/telling-alarms.ts';
import type { Watched } from './alarms/watched.ts';

/** Every alarm, by subject. */
export const alarmsOf = (watched: Watched): AlarmDefinition[] =>
  [apiAlarms, submissionAlarms, tellingAlarms, receiptAlarms, resumeAlarms, siteAlarms].flatMap(
    (alarms) => alarms(watched),
  );
