import { Aws, Fn } from 'aws-cdk-lib';
import { environmentNames } from '#functions/environment.ts';
import type { FunctionName } from '#functions/function-names.ts';
import type { LambdaFunction } from './constructs/lambda-function.ts';
import type { MalwareScan } from './constructs/malware-scan.ts';
import type { ResumesBucket } from './constructs/resumes-bucket.ts';
import type { StaffPool } from './constructs/staff-pool.ts';
import type { StackSettings } from './settings.ts';

/** Hands a function rights, and the environment that goes with them. */
type Grant = (to: LambdaFunction) => void;

type Granting = {
  resumes: ResumesBucket;
  /** Where the stage has resumes scanned. */
  scan: MalwareScan | undefined;
  staff: StaffPool;
  settings: StackSettings;
};

/** Hands a function values that its code reads from its environment. */
const tell =
  (environment: Record<string, string>): Grant =>
  (to) =>
    to.grant(environment);

/**
 * The settings of each function, and its rights to the bucket and the user pool. Those to the table are in
 * `functions/table/items.ts`.
 */
export function grantsOf({
  resumes,
  scan,
  staff,
  settings,
}: Granting): Record<FunctionName, Grant[]> {
  const audited = tell({ [environmentNames.auditRetentionDays]: `${settings.auditRetentionDays}` });
  /** Functions for staff verify tokens, write the audit, and know the sensitive answers. */
  const answerStaff: Grant[] = [
    (to) => staff.grantVerify(to),
    audited,
    tell({ [environmentNames.maskSensitive]: String(settings.maskSensitive) }),
  ];
  const retention = {
    [environmentNames.retentionDays]: JSON.stringify({
      contact: settings.contactRetentionDays,
      employer: settings.employerRetentionDays,
      employment: settings.employmentRetentionDays,
    }),
  };
  const bin = { [environmentNames.binDays]: `${settings.binDays}` };
  const mails = settings.receiptSender === undefined ? 'off' : 'on';
  return {
    intake: [
      tell({
        ...retention,
        [environmentNames.submissionsPerAddress]: `${settings.submissionsPerAddress}`,
        [environmentNames.submissionsWithoutForm]: `${settings.submissionsWithoutForm}`,
      }),
      (to) => resumes.grantTakeIn(to),
    ],
    sender: [
      audited,
      // Counts of attempts are named by hashes with the stack's own id in them, which is not in the table.
      tell({
        [environmentNames.triesSalt]: Fn.select(2, Fn.split('/', Aws.STACK_ID)),
        [environmentNames.senderCodes]: mails,
      }),
      (to) => resumes.grantReplace(to),
      // The permission to mail belongs to the receipts: `Receipts` grants it.
    ],
    reading: [...answerStaff, (to) => resumes.grantView(to), (to) => scan?.grantVerdicts(to)],
    work: [...answerStaff, (to) => staff.grantListRoles(to)],
    bin: [...answerStaff, tell(bin), (to) => resumes.grantBin(to)],
    desk: [...answerStaff, tell({ [environmentNames.deskMails]: mails })],
    accounts: [...answerStaff, (to) => staff.grantListAccounts(to), (to) => staff.grantManage(to)],
    oversight: [...answerStaff, (to) => staff.grantListAccounts(to)],
    person: [
      ...answerStaff,
      tell({ ...bin, ...(scan && { [environmentNames.malwareScan]: 'on' }) }),
      (to) => resumes.grantErase(to),
    ],
    fallback: [],
    // The construct `OpenShifts` grants it the bucket of the site.
    'publish-shifts': [],
    // The constructs `FindIndex`, `Notices` and `Receipts` grant these functions the stream and its queues.
    'index-submissions': [],
    'note-receipt-state': [],
    'send-digest': [],
    'tell-people': [],
    // It asks as a visitor does, who may do nothing more.
    'watch-site': [],
    'sweep-resumes': [tell({ ...retention, ...bin }), (to) => resumes.grantSweep(to)],
  };
}
