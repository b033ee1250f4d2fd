import * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { environmentNames, originSecretHeader } from '#functions/environment.ts';
import type { LambdaFunction } from './lambda-function.ts';

/**
 * What CloudFront sends to the API, and the API's functions ask for: without it the firewall could be walked around. Each
 * version is a secret of its own. Raising the version makes a new one, which CloudFront sends from then on, and keeps
 * the one before for edges and functions that are not there yet.
 */
export class OriginSecret extends Construct {
  /** The headers of CloudFront's requests to the API. */
  readonly headers: Record<string, string>;
  readonly #accepted: string[];

  constructor(scope: Construct, id: string, { version }: { version: number }) {
    super(scope, id);
    const current = this.#valueOf(version);
    this.headers = { [originSecretHeader]: current };
    this.#accepted = version > 1 ? [current, this.#valueOf(version - 1)] : [current];
  }

  /** Lets a function refuse whoever doesn't send it. */
  grantCheck(to: LambdaFunction): void {
    to.grant({ [environmentNames.originSecrets]: this.#accepted.join(',') });
  }

  /** A reference that CloudFormation fills in: the template holds no secret. */
  #valueOf(version: number): string {
    const secret = new secrets.Secret(this, `Version${version}`, {
      description: 'What CloudFront sends to the API',
      generateSecretString: { passwordLength: 40, excludePunctuation: true },
    });
    return secret.secretValue.unsafeUnwrap();
  }
}
