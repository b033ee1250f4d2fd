import { environmentNames } from '#functions/environment.ts';
import type { FunctionName } from '#functions/function-names.ts';
import { kinds } from '#shared/kinds.ts';
import type { LambdaFunction } from './constructs/lambda-function.ts';
import type { MalwareScan } from './constructs/malware-scan.ts';
import type { ResumesBucket } from './constructs/resumes-bucket.ts';
import type { StaffPool } from './constructs/staff-pool.ts';
import type { SubmissionsTable } from './constructs/submissions-table.ts';
import type { StackSettings } from './settings.ts';

/** Hands a function rights, and the environment that goes with them. */
type Grant = (to: LambdaFunction) => void;

type Granting = {
  table: SubmissionsTable;
  resumes: ResumesBucket;
  /** Where the stage has resumes scanned. */
  scan: MalwareScan | undefined;
  staff: StaffPool;
  settings: StackSettings;
};

/** The rights of each function to the table, the bucket and the user pool. */
export function grantsOf({
  table,
  resumes,
  scan,
  staff,
  settings,
}: Granting): Record<FunctionName, Grant[]> {
  /** Functions for staff verify tokens, write the audit, and know the sensitive answers. */
  const answerStaff: Grant[] = [
    (to) => staff.grantVerify(to),
    (to) => table.grantAudit(to, settings.auditRetentionDays),
    (to) => to.grant({ [environmentNames.maskSensitive]: String(settings.maskSensitive) }),
  ];
  const retentionDays = {
    contact: settings.contactRetentionDays,
    employer: settings.employerRetentionDays,
    employment: settings.employmentRetentionDays,
  };
  return {
    intake: [
      (to) => table.grantCreate(to, retentionDays),
      (to) => table.grantFormKeys(to),
      (to) =>
        table.grantCountShares(to, settings.submissionsPerAddress, settings.submissionsWithoutForm),
      (to) => table.grantReport(to),
      (to) => resumes.grantTakeIn(to),
    ],
    sender: [
      (to) => table.grantKnowSender(to, settings.receiptSender !== undefined),
      (to) => table.grantMakeCodes(to),
      (to) => table.grantWork(to),
      (to) => table.grantAnswerShifts(to),
      (to) => table.grantAudit(to, settings.auditRetentionDays),
      (to) => resumes.grantReplace(to),
      // The permission to mail belongs to the receipts: `Receipts` grants it.
    ],
    reading: [
      ...answerStaff,
      (to) => table.grantList(to),
      (to) => table.grantListSuspected(to),
      (to) => table.grantFind(to),
      (to) => table.grantRead(to),
      (to) => table.grantCountReading(to),
      (to) => resumes.grantView(to),
      (to) => scan?.grantVerdicts(to),
    ],
    work: [
      ...answerStaff,
      (to) => table.grantWork(to),
      (to) => table.grantCountReading(to),
      (to) => staff.grantListRoles(to),
    ],
    bin: [
      ...answerStaff,
      (to) => table.grantBin(to, settings.binDays),
      (to) => resumes.grantBin(to),
    ],
    desk: [...answerStaff, (to) => table.grantDesk(to, settings.receiptSender !== undefined)],
    accounts: [
      ...answerStaff,
      (to) => table.grantLockAccounts(to),
      (to) => staff.grantListAccounts(to),
      (to) => staff.grantManage(to),
    ],
    oversight: [
      ...answerStaff,
      (to) => table.grantReadAudit(to),
      (to) => table.grantClearReports(to),
      (to) => staff.grantListAccounts(to),
    ],
    fallback: [],
    // The constructs `FindIndex`, `Notices` and `Receipts` grant the rights of these functions with the stream and its queues.
    'index-submissions': [],
    'note-receipt-state': [],
    'send-digest': [
      (to) => table.grantListSuspected(to),
      (to) => table.grantList(to, [kinds.employment.listName]),
    ],
    'tell-people': [],
    // It asks as a visitor does, who may do nothing more.
    'watch-site': [],
    'sweep-resumes': [
      (to) => table.grantSweep(to, retentionDays, settings.binDays),
      (to) => resumes.grantSweep(to),
    ],
  };
}
