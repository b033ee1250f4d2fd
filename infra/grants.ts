import type { FunctionName } from '#functions/function-names.ts';
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

/** Who may touch what: what each function is granted of the table, the bucket and the user pool. */
export function grantsOf({
  table,
  resumes,
  scan,
  staff,
  settings,
}: Granting): Record<FunctionName, Grant[]> {
  return {
    'create-submission': [
      (to) =>
        table.grantCreate(to, {
          contact: settings.contactRetentionDays,
          employer: settings.employerRetentionDays,
          employment: settings.employmentRetentionDays,
        }),
      (to) => table.grantFormKeys(to),
      (to) => table.grantCount(to, settings.submissionsPerAddress, settings.submissionsWithoutForm),
      (to) => resumes.grantClaim(to),
    ],
    'get-form-token': [(to) => table.grantFormKeys(to)],
    'create-resume-upload': [(to) => resumes.grantSign(to)],
    'list-submissions': [(to) => table.grantList(to), (to) => staff.grantVerify(to)],
    'find-records': [(to) => table.grantFind(to), (to) => staff.grantVerify(to)],
    'get-submission': [(to) => table.grantWork(to), (to) => staff.grantVerify(to)],
    'change-work': [
      (to) => table.grantWork(to),
      (to) => staff.grantListAccounts(to),
      (to) => staff.grantVerify(to),
    ],
    'change-many': [
      (to) => table.grantWork(to),
      (to) => staff.grantListAccounts(to),
      (to) => staff.grantVerify(to),
    ],
    'delete-many': [
      (to) => table.grantDeleteMany(to, settings.binDays),
      (to) => resumes.grantDelete(to, settings.binDays),
      (to) => staff.grantVerify(to),
    ],
    'restore-many': [
      (to) => table.grantRestoreMany(to),
      (to) => resumes.grantRestore(to),
      (to) => staff.grantVerify(to),
    ],
    'list-suspected': [(to) => table.grantListSuspected(to), (to) => staff.grantVerify(to)],
    'release-many': [(to) => table.grantWork(to), (to) => staff.grantVerify(to)],
    'add-note': [(to) => table.grantWork(to), (to) => staff.grantVerify(to)],
    'change-note': [(to) => table.grantWork(to), (to) => staff.grantVerify(to)],
    'delete-note': [(to) => table.grantWork(to), (to) => staff.grantVerify(to)],
    'list-people': [(to) => staff.grantListAccounts(to), (to) => staff.grantVerify(to)],
    'get-sensitive-answers': [(to) => table.grantRead(to), (to) => staff.grantVerify(to)],
    'get-resume': [
      (to) => table.grantReadApplication(to),
      (to) => resumes.grantView(to),
      (to) => scan?.grantVerdicts(to),
      (to) => staff.grantVerify(to),
    ],
    'delete-submission': [
      (to) => table.grantDelete(to, settings.binDays),
      (to) => resumes.grantDelete(to, settings.binDays),
      (to) => staff.grantVerify(to),
    ],
    'list-deleted': [(to) => table.grantListBin(to), (to) => staff.grantVerify(to)],
    'restore-submission': [
      (to) => table.grantRestore(to),
      (to) => resumes.grantRestore(to),
      (to) => staff.grantVerify(to),
    ],
    'erase-submission': [
      (to) => table.grantErase(to),
      (to) => resumes.grantErase(to),
      (to) => staff.grantVerify(to),
    ],
    'export-list': [(to) => staff.grantVerify(to)],
    'export-record': [(to) => staff.grantVerify(to)],
    'get-history': [
      (to) => table.grantReadHistory(to),
      (to) => staff.grantListAccounts(to),
      (to) => staff.grantVerify(to),
    ],
    'get-activity': [
      (to) => table.grantReadActivity(to),
      (to) => staff.grantListAccounts(to),
      (to) => staff.grantVerify(to),
    ],
    'list-staff-accounts': [
      (to) => staff.grantManage(to, 'ListUsers', 'ListUsersInGroup'),
      (to) => staff.grantVerify(to),
    ],
    'add-staff-account': [
      (to) =>
        staff.grantManage(to, 'AdminAddUserToGroup', 'AdminCreateUser', 'AdminRemoveUserFromGroup'),
      (to) => staff.grantVerify(to),
    ],
    'disable-staff-account': [
      (to) =>
        staff.grantManage(to, 'AdminDisableUser', 'AdminUserGlobalSignOut', 'ListUsersInGroup'),
      (to) => staff.grantVerify(to),
    ],
    'enable-staff-account': [
      (to) => staff.grantManage(to, 'AdminEnableUser'),
      (to) => staff.grantVerify(to),
    ],
    'reset-staff-password': [
      (to) =>
        staff.grantManage(
          to,
          'AdminCreateUser',
          'AdminGetUser',
          'AdminResetUserPassword',
          'AdminUserGlobalSignOut',
        ),
      (to) => staff.grantVerify(to),
    ],
    'sign-out-staff-account': [
      (to) => staff.grantManage(to, 'AdminUserGlobalSignOut'),
      (to) => staff.grantVerify(to),
    ],
    'set-staff-role': [
      (to) =>
        staff.grantManage(
          to,
          'AdminAddUserToGroup',
          'AdminRemoveUserFromGroup',
          'AdminUserGlobalSignOut',
          'ListUsersInGroup',
        ),
      (to) => staff.grantVerify(to),
    ],
    'list-error-reports': [(to) => table.grantReadReports(to), (to) => staff.grantVerify(to)],
    'clear-error-reports': [(to) => table.grantClearReports(to), (to) => staff.grantVerify(to)],
    'report-error': [(to) => table.grantReport(to)],
    'check-status': [
      (to) => table.grantKnowSender(to),
      (to) => table.grantAudit(to, settings.auditRetentionDays),
    ],
    'withdraw-submission': [
      (to) => table.grantKnowSender(to),
      (to) => table.grantWork(to),
      (to) => table.grantAudit(to, settings.auditRetentionDays),
    ],
    'replace-resume': [
      (to) => table.grantKnowSender(to),
      (to) => table.grantWorkOnApplication(to),
      (to) => table.grantAudit(to, settings.auditRetentionDays),
      (to) => resumes.grantReplace(to),
    ],
    'refuse-method': [],
    // Their rights go with the stream and what comes behind it: `FindIndex`, `Notices` and `Receipts` hand them over.
    'index-submissions': [],
    'notify-staff': [],
    'send-receipts': [],
    'note-receipt-state': [],
    // It asks as a visitor does, who may do nothing more.
    'watch-site': [],
    'sweep-resumes': [(to) => table.grantSweep(to), (to) => resumes.grantSweep(to)],
  };
}
