import { calendarRules } from './calendar-rules.ts';
import { fileRules } from './file-rules.ts';
import { generalRules } from './general-rules.ts';
import { licenseRules } from './license-rules.ts';
import type { Rule, RuleColumn } from './rule.ts';
import { wishRules } from './wish-rules.ts';

/** The version of the rules. Each question to a person stores the version that showed the person. */
export const ruleVersion = 3;

/** The rules of a list, with the column of each. */
const inColumn = (column: RuleColumn, list: readonly Rule[]) =>
  list.map((rule) => ({ ...rule, column: rule.column ?? column }));

/**
 * All rules, in the order in which rows have their words. Who fits, placing and the page about the rules read this list.
 *
 * The rules use licenses, certificates, results of checks, wishes, placements and do-not-send notes. They use nothing that the law
 * protects, no town as a value, no criminal answer and no salary. Of absences and cancellations they use those of the very shift.
 * A distance counts only against the person's own limit.
 */
export const rules: readonly (Rule & { column: RuleColumn })[] = [
  ...inColumn('license', licenseRules),
  ...inColumn('shift', generalRules),
  ...inColumn('hours', calendarRules),
  ...inColumn('file', fileRules),
  ...inColumn('shift', wishRules),
];
