import { join } from 'node:path';
import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type FunctionName, functionNames } from '#functions/function-names.ts';
import { publicRooms, roomNames } from '#shared/contract/contract.ts';
import { settingsSchema } from '#shared/settings.ts';
import { constructIdOf } from './construct-id.ts';
import { BackupCopies } from './constructs/backup-copies.ts';
import { addBudget } from './constructs/budget.ts';
import { Canary } from './constructs/canary.ts';
import { DailySweep } from './constructs/daily-sweep.ts';
import { FindIndex } from './constructs/find-index.ts';
import { HttpApi } from './constructs/http-api.ts';
import { LambdaFunction } from './constructs/lambda-function.ts';
import { MalwareScan } from './constructs/malware-scan.ts';
import { Monitoring } from './constructs/monitoring.ts';
import { Notices } from './constructs/notices.ts';
import { OpenShifts } from './constructs/open-shifts.ts';
import { OriginSecret } from './constructs/origin-secret.ts';
import { Receipts } from './constructs/receipts.ts';
import { ResumesBucket } from './constructs/resumes-bucket.ts';
import { runsOf } from './constructs/runs.ts';
import { StaffPool } from './constructs/staff-pool.ts';
import { SubmissionsTable } from './constructs/submissions-table.ts';
import { Website } from './constructs/website.ts';
import { grantsOf } from './grants.ts';
import type { StackSettings } from './settings.ts';

type StaffingStackProps = {
  settings: StackSettings;
  /** The bundles: `<folder>/<function name>/index.js`. */
  functionsFolder: string;
  /** The built site. */
  siteFolder: string;
};

/** The whole product: what exists, and how it hangs together. `functions/table/items.ts` and `grants.ts` say who may touch what. */
export class StaffingStack extends Stack {
  constructor(scope: Construct, id: string, props: StaffingStackProps) {
    const { settings, functionsFolder, siteFolder } = props;
    super(scope, id, {
      stackName: settings.stackName,
      description: 'Website, intake forms and staff area of a medical staffing agency',
      terminationProtection: settings.stage === 'production',
    });
    const disposable = settings.stage === 'test';

    const table = new SubmissionsTable(this, 'Submissions', { disposable });
    const resumes = new ResumesBucket(this, 'Resumes', {
      disposable,
      name: settings.resumesBucketName,
    });
    const scan = settings.malwareScan
      ? new MalwareScan(this, 'MalwareScan', { resumes })
      : undefined;
    if (settings.backupVaultArn) {
      new BackupCopies(this, 'BackupCopies', {
        tableArn: table.arn,
        bucketArn: resumes.arn,
        vaultArn: settings.backupVaultArn,
      });
    }
    const staff = new StaffPool(this, 'Staff', {
      disposable,
      mfa: settings.mfa,
      sessionHours: settings.sessionHours,
    });

    const publicNames: readonly FunctionName[] = publicRooms;
    const unwanted: FunctionName[] = [
      ...(settings.canaryMinutes > 0 ? [] : (['watch-site'] as const)),
      ...(settings.receiptSender ? [] : (['note-receipt-state'] as const)),
      ...(settings.hiringOrganization === 'none' ? (['publish-shifts'] as const) : []),
    ];
    const wantedNames = functionNames.filter((name) => !unwanted.includes(name));
    const functions = new Map(
      wantedNames.map((name) => [
        name,
        new LambdaFunction(this, constructIdOf(name), {
          codeFolder: join(functionsFolder, name),
          description: name,
          logRetentionDays: settings.logRetentionDays,
          reservedConcurrency: publicNames.includes(name) ? settings.publicConcurrency : undefined,
          // A request must be answered; what an event starts may take longer.
          ...(name === 'sweep-resumes' && { timeoutSeconds: 900 }),
          ...(name === 'index-submissions' && { timeoutSeconds: 60 }),
          ...(name === 'publish-shifts' && { timeoutSeconds: 60 }),
          ...(name === 'send-digest' && { timeoutSeconds: 60 }),
          ...(name === 'tell-people' && { timeoutSeconds: 60 }),
        }),
      ]),
    );
    const grants = grantsOf({ resumes, scan, staff, settings });
    const parts = { bin: settings.binDays > 0, receipts: settings.receiptSender !== undefined };
    for (const [name, to] of functions) {
      table.grantItems(to, name, parts);
      for (const grant of grants[name]) grant(to);
    }
    const functionOf = (name: FunctionName): LambdaFunction => {
      const found = functions.get(name);
      if (!found) throw new Error(`There is no function ${name}.`);
      return found;
    };
    const sweeper = functionOf('sweep-resumes');
    new DailySweep(this, 'DailySweep', sweeper);
    const originSecret = new OriginSecret(this, 'OriginSecret', {
      version: settings.originSecretVersion,
      required: settings.waf,
    });
    const rooms = roomNames.map(functionOf);
    for (const to of rooms) originSecret.grantCheck(to);

    const api = new HttpApi(this, 'Api', { functions, staff, settings });
    const website = new Website(this, 'Website', {
      siteFolder,
      api,
      apiHeaders: originSecret.headers,
      connectOrigins: [staff.endpoint, resumes.origin],
      disposable,
      settings,
      config: {
        region: this.region,
        userPoolId: staff.userPoolId,
        userPoolClientId: staff.clientId,
        cognitoEndpoint: staff.endpoint,
        mailsPeople: parts.receipts,
        settings: settingsSchema.parse(settings),
      },
    });
    // A new secret is known to the functions before CloudFront sends it.
    website.deployAfter(...rooms);
    resumes.allowBrowsersOf(website.origins);
    const findIndex = new FindIndex(this, 'FindIndex', {
      table,
      indexer: functionOf('index-submissions'),
    });
    const teller = functionOf('tell-people');
    const notices = new Notices(this, 'Notices', {
      table,
      staff,
      teller,
      digester: functionOf('send-digest'),
      emails: settings.notifyEmails,
      siteOrigin: website.origin,
      published: settings.hiringOrganization !== 'none',
    });
    const publisher = functions.get('publish-shifts');
    if (publisher && settings.hiringOrganization !== 'none') {
      const { hiringOrganization } = settings;
      new OpenShifts(this, 'OpenShifts', { publisher, teller, website, hiringOrganization });
    }

    const receipts = settings.receiptSender
      ? new Receipts(this, 'Receipts', {
          sender: settings.receiptSender,
          perDay: settings.receiptsPerDay,
          teller,
          noter: functionOf('note-receipt-state'),
          coder: functionOf('sender'),
        })
      : undefined;

    const watcher = functions.get('watch-site');
    if (watcher) {
      const { canaryMinutes: minutes } = settings;
      new Canary(this, 'Canary', { watcher, minutes, siteOrigin: website.origin });
    }
    const alarmEmails = settings.alarmEmails ?? settings.notifyEmails;
    new Monitoring(this, 'Monitoring', {
      api,
      telling: notices.progress,
      findIndex: findIndex.progress,
      receipts,
      certificateDays: website.certificateDays,
      infections: scan?.infections,
      sweeper: runsOf(sweeper.lambda),
      storedBytes: resumes.storedBytes,
      canary: watcher && { ...runsOf(watcher.lambda), minutes: settings.canaryMinutes },
      publisher: publisher && runsOf(publisher.lambda),
      blocked: website.blocked,
      silenceHours: settings.silenceHours,
      emails: { urgent: alarmEmails, routine: settings.routineAlarmEmails ?? alarmEmails },
      runbookUrl: settings.runbookUrl,
      logs: {
        api: rooms.map(({ logGroup }) => logGroup),
        events: [...functions.values()]
          .filter((one) => !rooms.includes(one))
          .map(({ logGroup }) => logGroup),
        access: api.accessLogs,
      },
    });
    if (settings.monthlyBudgetUsd) {
      addBudget(this, { monthlyUsd: settings.monthlyBudgetUsd, emails: alarmEmails });
    }

    const outputs = {
      SiteUrl: website.origin,
      ApiUrl: `https://${api.host}`,
      UserPoolId: staff.userPoolId,
      UserPoolClientId: staff.clientId,
      TableName: table.tableName,
      ResumesBucketName: resumes.bucketName,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
