import { join } from 'node:path';
import { z } from 'zod/mini';
import { region } from '../account.ts';
import type { Assets } from '../assets.ts';
import type { Addresses, Hosts } from '../hosts.ts';
import type { CredentialStore } from '../iam.ts';
import type { ResolvedTemplate } from '../template.ts';
import { parseWith, templateNumber } from '../values.ts';
import type { FunctionSettings } from './messages.ts';
import { readRole } from './roles.ts';

const functionSchema = z.object({
  Description: z.optional(z.string()),
  Runtime: z.string().check(z.regex(/^nodejs/, 'only Node runs on a laptop')),
  Handler: z.string().check(z.regex(/^[^.]+\.[^.]+$/)),
  Code: z.object({ S3Key: z.string() }),
  Role: z.string(),
  Timeout: z._default(templateNumber, 3),
  MemorySize: z._default(templateNumber, 128),
  ReservedConcurrentExecutions: z.optional(templateNumber),
  Environment: z.optional(
    z.object({
      Variables: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))),
    }),
  ),
  LoggingConfig: z._default(z.object({ LogGroup: z.optional(z.string()) }), {}),
  Layers: z.optional(z.array(z.string()).check(z.maxLength(0, 'layers are not known'))),
});

export type DefinitionOptions = {
  template: ResolvedTemplate;
  assets: Assets;
  credentials: CredentialStore;
  logFolder: string;
  /** Holds bundles by the functions' descriptions, in the place of the template's assets. */
  bundlesFolder?: string;
  addresses: Pick<Addresses, 'dynamodb' | 's3' | 'cognito' | 'ses' | 'sns' | 'sqs'>;
  hosts: Hosts;
};

/**
 * The functions of the template, ready to run, each with credentials of its own that carry its role's
 * rights. Functions that only serve custom resources belong to a deployment and stay away.
 * @throws LaptopError for a function that a laptop can't run, or a role that it can't read.
 */
export function readFunctions(options: DefinitionOptions): FunctionSettings[] {
  const { template, assets, credentials, logFolder, bundlesFolder, addresses, hosts } = options;
  const serving = new Set(template.resources.map(({ properties }) => properties.ServiceToken));
  return template
    .ofType('AWS::Lambda::Function')
    .filter(({ attributes }) => !serving.has(attributes.Arn))
    .map(({ logicalId, type, ref, attributes, properties }): FunctionSettings => {
      const declared = parseWith(functionSchema, properties, `${logicalId} (${type})`);
      const keys = credentials.issue(readRole(template, declared.Role, logicalId));
      const logGroupName = declared.LoggingConfig.LogGroup ?? `/aws/lambda/${ref}`;
      const variables = Object.entries(declared.Environment?.Variables ?? {});
      return {
        title: declared.Description ?? logicalId,
        functionName: ref,
        functionArn: String(attributes.Arn),
        codeFolder:
          bundlesFolder !== undefined && declared.Description !== undefined
            ? join(bundlesFolder, declared.Description)
            : assets.folderOf(declared.Code.S3Key),
        handler: declared.Handler,
        memoryMegabytes: declared.MemorySize,
        timeoutSeconds: declared.Timeout,
        ...(declared.ReservedConcurrentExecutions !== undefined && {
          reservedConcurrency: declared.ReservedConcurrentExecutions,
        }),
        logFile: join(logFolder, `${logicalId}.log`),
        logGroupName,
        redirected: { host: `cognito-idp.${region}.amazonaws.com`, url: addresses.cognito },
        variables: {
          ...Object.fromEntries(
            variables.map(([name, value]) => [name, hosts.urls(String(value))]),
          ),
          ...runtimeVariables(declared, { functionName: ref, logGroupName }),
          AWS_ACCESS_KEY_ID: keys.accessKeyId,
          AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
          AWS_ENDPOINT_URL_DYNAMODB: addresses.dynamodb,
          AWS_ENDPOINT_URL_S3: addresses.s3,
          AWS_ENDPOINT_URL_SNS: addresses.sns,
          AWS_ENDPOINT_URL_SQS: addresses.sqs,
          AWS_ENDPOINT_URL_SESV2: addresses.ses,
          AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: addresses.cognito,
        },
      };
    });
}

/** The variables that the Node runtime of Lambda sets. */
function runtimeVariables(
  { Runtime, Handler, MemorySize }: z.infer<typeof functionSchema>,
  { functionName, logGroupName }: { functionName: string; logGroupName: string },
): Record<string, string> {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '/');
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_EXECUTION_ENV: `AWS_Lambda_${Runtime}`,
    AWS_LAMBDA_FUNCTION_NAME: functionName,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(MemorySize),
    AWS_LAMBDA_LOG_GROUP_NAME: logGroupName,
    AWS_LAMBDA_LOG_STREAM_NAME: `${day}/[$LATEST]${crypto.randomUUID().replaceAll('-', '')}`,
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    _HANDLER: Handler,
    LAMBDA_TASK_ROOT: '/var/task',
    LAMBDA_RUNTIME_DIR: '/var/runtime',
    LANG: 'en_US.UTF-8',
    PATH: process.env.PATH ?? '',
    TZ: ':UTC',
    // No home of the laptop's owner: the SDK would read their ~/.aws/config.
    HOME: '/home/sbx_user1051',
  };
}
