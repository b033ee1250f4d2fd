import type { StatedLine } from '#shared/desk/lines.ts';
import { answersOf } from '#shared/stored-submission.ts';
import type { WeekRecord } from '../agency-week.ts';
import { facilities } from '../facilities.ts';
import { type Random, randomId, wholeNumber } from '../random.ts';
import type { Calendar } from './calendar.ts';
import type { LinePlan } from './plan.ts';
import { linesOf, unopenedLines } from './planned-lines.ts';
import { markedName } from './sample-facilities.ts';

/** The name of the facility that a sample request begins with. */
export const facilityOf = ({ kind, submission }: WeekRecord): string | undefined =>
  kind === 'employer' ? answersOf(submission).positionsToFill?.split(':')[0] : undefined;

/** The records of the week, five of the requests with the shifts that their facilities stated after the form. */
export function withStatedLines(
  records: readonly WeekRecord[],
  calendar: Calendar,
  random: Random,
): WeekRecord[] {
  const stated = new Map<string, LinePlan['answers'][]>(Object.entries(unopenedLines(calendar)));
  for (const { facility, isStated, answers } of linesOf(calendar)) {
    if (isStated) stated.set(facility, [...(stated.get(facility) ?? []), answers]);
  }
  return records.map((record) => {
    const name = facilityOf(record);
    const found = facilities.find((one) => one.name === name);
    const lines = name === undefined ? undefined : stated.get(name);
    if (!found || !lines) return record;
    const { submittedAt } = record.submission;
    const at = Date.parse(submittedAt) + wholeNumber(random, 3, 12) * 60_000;
    return {
      ...record,
      stated: {
        stated: {
          version: 1,
          statedAt: new Date(at).toISOString(),
          facility: { name: markedName(found.name), town: found.city, state: 'NH' as const },
          lines: lines.map((line): StatedLine => ({ ...line, id: randomId(random) })),
        },
      },
    };
  });
}
