import { describe, expect, it } from 'vitest';
import { staffRoles } from '#shared/staff-groups.ts';
import { readable, synthesize } from './support/template.ts';

const { ofType, one } = synthesize();

describe('the table', () => {
  const table = one('AWS::DynamoDB::Table');

  it('is on demand, restorable, protected from deletion and kept', () => {
    expect(table.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: {
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: 35,
      },
      DeletionProtectionEnabled: true,
      TimeToLiveSpecification: { AttributeName: 'expiresAtSeconds', Enabled: true },
    });
    expect([table.DeletionPolicy, table.UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
  });

  it('has one index, with the fields of a list row and no more', () => {
    const [index, ...others] = table.Properties.GlobalSecondaryIndexes;
    expect(others).toEqual([]);
    expect(index).toMatchObject({
      IndexName: 'SubmissionRows',
      KeySchema: [
        { AttributeName: 'GSI1PK', KeyType: 'HASH' },
        { AttributeName: 'GSI1SK', KeyType: 'RANGE' },
      ],
      Projection: {
        ProjectionType: 'INCLUDE',
        // Written out: AWS can't change the projection of an index that exists. A new column goes into `summary` or `work`.
        NonKeyAttributes: [
          'id',
          'date',
          'time',
          'submittedAt',
          'firstName',
          'middleName',
          'lastName',
          'registered_nurse',
          'lp_nurse',
          'lna_cna',
          'summary',
          'work',
        ],
      },
    });
  });
});

describe.each(ofType('AWS::S3::Bucket'))('%s', (id, bucket) => {
  it('is closed to the public, owned by the account, encrypted and kept', () => {
    expect(bucket.Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          { ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } },
        ],
      },
    });
    expect(bucket.Properties.AccessControl).toBeUndefined();
    // A first deployment that fails takes it back.
    expect([bucket.DeletionPolicy, bucket.UpdateReplacePolicy]).toEqual([
      'RetainExceptOnCreate',
      'Retain',
    ]);
  });

  it('refuses all that comes without TLS 1.2', () => {
    const policy = ofType('AWS::S3::BucketPolicy').find(
      ([, { Properties }]) => Properties.Bucket.Ref === id,
    );
    const denied = policy?.[1].Properties.PolicyDocument.Statement.filter(
      ({ Effect }: { Effect: string }) => Effect === 'Deny',
    );
    expect(denied.map(({ Condition }: { Condition: unknown }) => Condition)).toEqual([
      { Bool: { 'aws:SecureTransport': 'false' } },
      { NumericLessThan: { 's3:TlsVersion': 1.2 } },
    ]);
    for (const { Action, Principal } of denied) {
      expect([Action, Principal]).toEqual(['s3:*', { AWS: '*' }]);
    }
  });
});

describe('the resumes bucket', () => {
  const { Properties } = one('AWS::S3::Bucket', 'Resumes');

  it('has the whole id of the stack in its name, because its last part is the same for many', () => {
    expect(Properties.BucketName).toEqual({
      'Fn::Join': [
        '-',
        [
          'staffing-resumes',
          { 'Fn::Select': [2, { 'Fn::Split': ['/', { Ref: 'AWS::StackId' }] }] },
        ],
      ],
    });
    expect('staffing-resumes-12345678-1234-1234-1234-123456789012'.length).toBeLessThanOrEqual(63);
  });

  it('goes by the name of one that an earlier stack left, wherever it is named', () => {
    const resumesBucketName = 'staffing-resumes-of-before';
    const { json, one: oneOf } = synthesize({ resumesBucketName });
    expect(oneOf('AWS::S3::Bucket', 'Resumes').Properties.BucketName).toBe(resumesBucketName);
    expect(JSON.stringify(json)).not.toContain('staffing-resumes-"');
  });

  it('takes uploads from the site alone', () => {
    const [rule, ...others] = Properties.CorsConfiguration.CorsRules;
    expect(others).toEqual([]);
    expect(rule).toMatchObject({
      AllowedMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      AllowedHeaders: ['content-type', 'x-amz-mp-object-size', 'range'],
      ExposedHeaders: ['ETag', 'Retry-After', 'Accept-Ranges', 'Content-Range'],
    });
    expect(rule.AllowedOrigins.map(readable)).toEqual([
      expect.stringMatching(/^https:\/\/<WebsiteDistribution\w+\.DomainName>$/),
    ]);
  });

  it('is versioned, and drops what nobody claimed, finished or needs', () => {
    expect(Properties.VersioningConfiguration).toEqual({ Status: 'Enabled' });
    const rules = Properties.LifecycleConfiguration.Rules;
    expect(rules.every(({ Status }: { Status: string }) => Status === 'Enabled')).toBe(true);
    expect(rules).toEqual([
      expect.objectContaining({
        Prefix: 'incoming/',
        ExpirationInDays: 1,
        NoncurrentVersionExpiration: { NoncurrentDays: 1 },
      }),
      expect.objectContaining({ AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 } }),
      expect.objectContaining({
        Prefix: 'resume/',
        NoncurrentVersionExpiration: { NoncurrentDays: 35 },
      }),
      expect.objectContaining({
        Prefix: 'deleted/',
        // Later than any setting: a record keeps its time when the setting gets shorter.
        ExpirationInDays: 365 + 7,
        NoncurrentVersionExpiration: { NoncurrentDays: 35 },
      }),
    ]);
    expect(rules[2].ExpirationInDays).toBeUndefined();
  });
});

describe('the staff pool', () => {
  const pool = one('AWS::Cognito::UserPool');
  const client = one('AWS::Cognito::UserPoolClient').Properties;

  it('lets nobody sign up, and takes e-mail addresses in any case', () => {
    expect(pool.Properties).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    });
  });

  it('wants 15 characters of any kind, and lets temporary passwords lapse in 3 days', () => {
    expect(pool.Properties.Policies.PasswordPolicy).toEqual({
      MinimumLength: 15,
      RequireLowercase: false,
      RequireUppercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
      TemporaryPasswordValidityDays: 3,
    });
  });

  it('sends mails that say what they are, with the code or the password in them', () => {
    const { AdminCreateUserConfig, VerificationMessageTemplate } = pool.Properties;
    const { EmailSubject, EmailMessage } = AdminCreateUserConfig.InviteMessageTemplate;
    const code = VerificationMessageTemplate;
    expect(code.DefaultEmailOption).toBe('CONFIRM_WITH_CODE');
    expect(EmailSubject).toMatch(/^Your account/);
    expect(code.EmailSubject).toMatch(/^Your code to set a new password/);
    expect(code.EmailMessage).not.toMatch(/account/i);
    expect(EmailMessage).toContain('{username}');
    for (const body of [EmailMessage, code.EmailMessage])
      expect(body.split('{####}')).toHaveLength(2);
    // The limits of Cognito.
    for (const subject of [EmailSubject, code.EmailSubject]) {
      expect(subject.length).toBeLessThanOrEqual(140);
    }
  });

  it('lets who wants sign in with codes of an app, wants them in production, and can do without', () => {
    const mfaOf = (context: Record<string, string>) => {
      const { Properties } = synthesize(context).ofType('AWS::Cognito::UserPool')[0]?.[1] ?? {};
      return [Properties?.MfaConfiguration, Properties?.EnabledMfas];
    };
    const app = ['SOFTWARE_TOKEN_MFA'];
    expect(mfaOf({})).toEqual(['OPTIONAL', app]);
    expect(mfaOf({ stage: 'production', alarmEmails: 'none' })).toEqual(['ON', app]);
    expect(mfaOf({ stage: 'production', alarmEmails: 'none', mfa: 'optional' })).toEqual([
      'OPTIONAL',
      app,
    ]);
    expect(mfaOf({ mfa: 'off' })).toEqual([undefined, undefined]);
  });

  it.each(staffRoles)('has a group of every %s', (role) => {
    const groups = ofType('AWS::Cognito::UserPoolGroup').map(([, { Properties }]) => Properties);
    expect(groups).toContainEqual(
      expect.objectContaining({
        GroupName: `${role}s`,
        UserPoolId: { Ref: 'StaffUserPoolD07ABD1C' },
      }),
    );
  });

  it('is protected from deletion and kept', () => {
    expect(pool.Properties.DeletionProtection).toBe('ACTIVE');
    expect([pool.DeletionPolicy, pool.UpdateReplacePolicy]).toEqual(['Retain', 'Retain']);
  });

  it('takes passwords by SRP alone, has no secret, and hides who has an account', () => {
    expect(client).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      GenerateSecret: false,
      AllowedOAuthFlowsUserPoolClient: false,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    });
  });

  it('lets a token read its address and write nothing that matters; a change waits for its code', () => {
    expect(client.ReadAttributes.toSorted()).toEqual(['email', 'email_verified']);
    expect(client.WriteAttributes).toEqual(['locale']);
    expect(pool.Properties.UserAttributeUpdateSettings).toEqual({
      AttributesRequireVerificationBeforeUpdate: ['email'],
    });
    expect(pool.Properties.Schema).toEqual([{ Name: 'email', Mutable: true, Required: false }]);
  });

  it('gives tokens for an hour, and refresh tokens that serve once within a working day', () => {
    expect(client).toMatchObject({
      AccessTokenValidity: 60,
      IdTokenValidity: 60,
      RefreshTokenValidity: 12 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes', RefreshToken: 'minutes' },
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    });
  });
});

describe('copies of the backups', () => {
  const vaultArn = 'arn:aws:backup:us-east-1:111122223333:backup-vault:copies';

  it('are made for nobody who did not ask for them', () => {
    expect(JSON.stringify(synthesize().json)).not.toContain('AWS::Backup');
  });

  it('go every day to the vault of the setting, of the table and the resumes', () => {
    const stack = synthesize({ backupVaultArn: vaultArn });
    const [rule] = stack.one('AWS::Backup::BackupPlan').Properties.BackupPlan.BackupPlanRule;
    expect(rule).toMatchObject({
      TargetBackupVault: 'Default',
      ScheduleExpression: 'cron(0 7 * * ? *)',
      Lifecycle: { DeleteAfterDays: 35 },
      CopyActions: [{ DestinationBackupVaultArn: vaultArn, Lifecycle: { DeleteAfterDays: 35 } }],
    });
    const { Resources, IamRoleArn } = stack.one('AWS::Backup::BackupSelection').Properties
      .BackupSelection;
    expect(Resources.map(readable)).toEqual([
      expect.stringMatching(/^<SubmissionsTable\w+\.Arn>$/),
      expect.stringMatching(/s3:::staffing-resumes-/),
    ]);
    const role = readable(IamRoleArn).replace(/^<(\w+)\.Arn>$/, '$1');
    expect(JSON.stringify(stack.json.Resources[role])).not.toContain('Restores');
  });
});
