import { Duration } from 'aws-cdk-lib';
import * as backup from 'aws-cdk-lib/aws-backup';
import * as events from 'aws-cdk-lib/aws-events';
import * as iam from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { backupDays } from './backup-days.ts';

/** AWS Backup's own vault of each account, which its console makes when its first settings are chosen. */
const ownVaultName = 'Default';

type BackupCopiesProps = {
  tableArn: string;
  bucketArn: string;
  /** The vault of another account that gets the copies. */
  vaultArn: string;
};

/**
 * Copies the table and the resumes into a vault of another account once a day, where nobody who has this account's rights can
 * delete them. The role makes backups and restores none.
 */
export class BackupCopies extends Construct {
  constructor(scope: Construct, id: string, { tableArn, bucketArn, vaultArn }: BackupCopiesProps) {
    super(scope, id);
    const deleteAfter = Duration.days(backupDays);
    const plan = new backup.BackupPlan(this, 'Plan', {
      backupVault: backup.BackupVault.fromBackupVaultName(this, 'Own', ownVaultName),
      backupPlanRules: [
        new backup.BackupPlanRule({
          ruleName: 'daily',
          // At night in New Hampshire.
          scheduleExpression: events.Schedule.cron({ hour: '7', minute: '0' }),
          deleteAfter,
          copyActions: [
            {
              destinationBackupVault: backup.BackupVault.fromBackupVaultArn(
                this,
                'Other',
                vaultArn,
              ),
              deleteAfter,
            },
          ],
        }),
      ],
    });
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('backup.amazonaws.com'),
      managedPolicies: [
        'service-role/AWSBackupServiceRolePolicyForBackup',
        'AWSBackupServiceRolePolicyForS3Backup',
      ].map((name) => iam.ManagedPolicy.fromAwsManagedPolicyName(name)),
    });
    plan.addSelection('Data', {
      role,
      disableDefaultBackupPolicy: true,
      resources: [tableArn, bucketArn].map((arn) => backup.BackupResource.fromArn(arn)),
    });
  }
}
