import { z } from 'zod/mini';
import { type Principal, parsePolicyDocument, type Statement } from '../iam.ts';
import { LaptopError } from '../laptop-error.ts';
import type { ResolvedTemplate, Resource } from '../template.ts';
import { messageOf, parseWith } from '../values.ts';

const roleSchema = z.object({
  Policies: z._default(z.array(z.object({ PolicyDocument: z.unknown() })), []),
  ManagedPolicyArns: z._default(z.array(z.string()), []),
  PermissionsBoundary: z.optional(z.undefined()),
});

const policySchema = z.object({
  Roles: z._default(z.array(z.string()), []),
  PolicyDocument: z.unknown(),
});

/** AWS's policies that speak of logs and traces alone, which the laptop writes without asking. */
const ignored = /:policy\/(service-role\/AWSLambdaBasicExecutionRole|AWSXRayDaemonWriteAccess)$/;

/**
 * The rights of a role: its inline policies and the `AWS::IAM::Policy` resources attached to it.
 * @throws LaptopError for a role that isn't there, a managed policy that the laptop doesn't know, or a
 * policy document that it doesn't understand.
 */
export function readRole(template: ResolvedTemplate, roleArn: string, user: string): Principal {
  const role = template
    .ofType('AWS::IAM::Role')
    .find(({ attributes }) => attributes.Arn === roleArn);
  if (!role)
    throw new LaptopError(`Broken template: ${user} has role ${roleArn}, which is not there.`);
  const { Policies, ManagedPolicyArns } = parseWith(roleSchema, role.properties, role.logicalId);
  const unknown = ManagedPolicyArns.find((arn) => !ignored.test(arn));
  if (unknown) {
    throw new LaptopError(
      `The laptop cloud does not know ${unknown}, a policy of ${role.logicalId}.`,
    );
  }
  const attached = template.ofType('AWS::IAM::Policy').flatMap((policy) => {
    const { Roles, PolicyDocument } = parseWith(policySchema, policy.properties, policy.logicalId);
    return Roles.includes(role.ref) ? statements(PolicyDocument, policy) : [];
  });
  const inline = Policies.flatMap(({ PolicyDocument }) => statements(PolicyDocument, role));
  return { kind: 'role', name: role.ref, statements: [...inline, ...attached] };
}

function statements(document: unknown, { logicalId, type }: Resource): Statement[] {
  try {
    return parsePolicyDocument(document);
  } catch (error) {
    throw new LaptopError(`Broken template: ${logicalId} (${type}): ${messageOf(error)}`);
  }
}
