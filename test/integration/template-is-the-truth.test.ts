import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contactValues } from '../support/builders.ts';
import {
  bootLaptop,
  type Laptop,
  resourceOf,
  resourcesOf,
  type SynthesizedTemplate,
  withoutStream,
} from '../support/laptop.ts';
import { signIn } from '../support/sign-in.ts';
import { takeAway } from '../support/take-away.ts';

let laptop: Laptop;

/** Each test is about one of these changes. */
function change(template: SynthesizedTemplate): void {
  withoutStream(template);
  takeAway(template, 'Intake', 'dynamodb:PutItem');
  for (const [, policy] of resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy')) {
    const headers = policy.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    headers.ContentSecurityPolicy = {
      Override: true,
      ContentSecurityPolicy: "default-src 'none'; img-src 'self'",
    };
  }
  const bucket = resourceOf(template, 'AWS::S3::Bucket', 'Resumes');
  bucket.Properties.CorsConfiguration = {
    CorsRules: [{ AllowedMethods: ['PUT'], AllowedOrigins: ['https://elsewhere.example.com'] }],
  };
  const pool = resourceOf(template, 'AWS::Cognito::UserPool');
  pool.Properties.Policies.PasswordPolicy.MinimumLength = 30;
  const stage = resourceOf(template, 'AWS::ApiGatewayV2::Stage');
  stage.Properties.RouteSettings = {};
  stage.Properties.DefaultRouteSettings = {
    ...stage.Properties.DefaultRouteSettings,
    ThrottlingBurstLimit: 2,
    ThrottlingRateLimit: 0.001,
  };
}

beforeAll(async () => {
  laptop = await bootLaptop(change);
});
afterAll(() => laptop.close());

describe('a change in the template shows on the laptop', () => {
  it('without PutItem a submission fails with AccessDenied in the log and a bare 500', async () => {
    const response = await laptop.post('/api/submissions/contact', {
      id: randomUUID(),
      ...contactValues(),
    });
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(JSON.parse(body).error.code).toBe('internal');
    expect(body).not.toMatch(/AccessDenied|dynamodb|arn:|at /);
    expect(await laptop.logOf('Intake')).toContain('AccessDenied');
  });

  it('the content security policy is the one that is sent', async () => {
    const response = await laptop.request('/contact');
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; img-src 'self'",
    );
  });

  it("a bucket's CORS rule decides what a browser elsewhere may do", async () => {
    const { s3, resumesBucketName } = laptop.endpoints;
    const preflight = (origin: string) =>
      fetch(`${s3}/${resumesBucketName}/incoming/x.pdf`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'PUT' },
      });
    const allowed = await preflight('https://elsewhere.example.com');
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(
      'https://elsewhere.example.com',
    );
    expect((await preflight(laptop.endpoints.site)).status).toBe(403);
  });

  it('the password policy is the one that a new password meets', async () => {
    const { CognitoIdentityProviderClient, AdminCreateUserCommand } = await import(
      '@aws-sdk/client-cognito-identity-provider'
    );
    const { region, cognito, credentials, userPoolId } = laptop.endpoints;
    const admin = new CognitoIdentityProviderClient({ region, endpoint: cognito, credentials });
    const temporary = 'Temporary-password-1-of-31-char';
    await admin.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: 'new@example.com',
        TemporaryPassword: temporary,
        UserAttributes: [{ Name: 'email', Value: 'new@example.com' }],
        MessageAction: 'SUPPRESS',
      }),
    );
    admin.destroy();
    await expect(
      signIn(laptop.endpoints, 'new@example.com', temporary, 'Long-enough-elsewhere-1'),
    ).rejects.toMatchObject({ name: 'InvalidPasswordException' });
  });

  it('an API that is throttled to a few requests says 429 to the next', async () => {
    const statuses = [];
    for (let index = 0; index < 3; index += 1) {
      statuses.push((await laptop.request('/api/submissions/contact')).status);
    }
    expect(statuses).toEqual([401, 401, 429]);
  });
});
