import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { environmentNames } from '#functions/environment.ts';

type LambdaFunctionProps = {
  /** The folder with the bundled `index.js`. */
  codeFolder: string;
  description: string;
  logRetentionDays: number;
  timeoutSeconds?: number;
  /** How many requests it works on at once, set aside from the account's; without it there is no limit of its own. */
  reservedConcurrency?: number | undefined;
};

/**
 * A function with the defaults of this stack. Its role may write to its own log group and
 * nothing else, until a construct grants more; the managed policy for logs would allow every group.
 */
export class LambdaFunction extends Construct {
  readonly lambda: lambda.Function;
  readonly logGroup: logs.ILogGroup;
  /** In the role itself: a policy beside it would be one resource more of the stack's 500. */
  readonly #rights = new iam.PolicyDocument();

  constructor(scope: Construct, id: string, props: LambdaFunctionProps) {
    super(scope, id);
    const logGroup = new logs.LogGroup(this, 'Logs', {
      retention: props.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.logGroup = logGroup;
    this.#rights.addStatements(
      new iam.PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    );
    const role = new iam.Role(this, 'Role', {
      assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { Rights: this.#rights },
    });
    this.lambda = new lambda.Function(this, 'Function', {
      description: props.description,
      code: lambda.Code.fromAsset(props.codeFolder),
      handler: 'index.handler',
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: 512,
      timeout: Duration.seconds(props.timeoutSeconds ?? 10),
      ...(props.reservedConcurrency !== undefined && {
        reservedConcurrentExecutions: props.reservedConcurrency,
      }),
      role,
      logGroup,
      loggingFormat: lambda.LoggingFormat.JSON,
      environment: { [environmentNames.metricsNamespace]: Stack.of(this).stackName },
    });
  }

  /** Hands over permissions and the environment that goes with them, in one step. */
  grant(environment: Record<string, string>, ...statements: iam.PolicyStatementProps[]): void {
    for (const [name, value] of Object.entries(environment)) {
      this.lambda.addEnvironment(name, value);
    }
    for (const statement of statements) {
      this.#rights.addStatements(new iam.PolicyStatement(statement));
    }
  }
}
