import * as secrets from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { environmentNames, originSecretHeader } from '#functions/environment.ts';
import type { LambdaFunction } from './lambda-function.ts';

/**
 * The secret that CloudFront sends to the API in every stack. Functions trust the visitor's address only with it. Where
 * there is a
 * firewall they refuse requests without it, which went around the firewall. CloudFront sends it either way, so a deployment
 * that changes `required` refuses nobody, in any order of its updates.
 *
 * Each version is a secret of its own. Raising the version makes a new one, which CloudFront sends from then on, and keeps
 * the one before for edges and functions that are not there yet.
 */
export class OriginSecret extends Construct {
  /** The headers of CloudFront's requests to the API. */
  readonly headers: Record<string, string>;
  readonly #environment: Record<string, string>;

  constructor(
    scope: Construct,
    id: string,
    { version, required }: { version: number; required: boolean },
  ) {
    super(scope, id);
    const current = this.#valueOf(version);
    this.headers = { [originSecretHeader]: current };
    const accepted = version > 1 ? [current, this.#valueOf(version - 1)] : [current];
    this.#environment = {
      [environmentNames.originSecrets]: accepted.join(','),
      [environmentNames.originRequired]: required ? 'on' : 'off',
    };
  }

  /** Lets a function know CloudFront by it. */
  grantCheck(to: LambdaFunction): void {
    to.grant(this.#environment);
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
