import { randomBytes } from 'node:crypto';
import { globalArn } from './account.ts';
import {
  type Condition,
  holds,
  isSupplied,
  matchesPattern,
  parseConditions,
  type RequestContext,
} from './iam-conditions.ts';

/** One statement of a policy. */
export type Statement = {
  effect: 'Allow' | 'Deny';
  actions: string[];
  resources: string[];
  /** The principal of a resource policy; absent in policies of a role. */
  principals?: StatementPrincipal[];
  conditions: Condition[];
};

/** `anyone` is `"Principal": "*"`; `aws` values are ARNs or account ids; `service` values are host names. */
type StatementPrincipal = { kind: 'anyone' | 'aws' | 'service'; value: string };

/**
 * Who calls: the operator (printed credentials, may do all), a role of the template (`name` is its
 * name or its ARN), or an AWS service (`name` is e.g. `cloudfront.amazonaws.com`).
 */
export type Principal = {
  kind: 'operator' | 'role' | 'service';
  name: string;
  statements: Statement[];
};

/** The action and the resource of a request: `s3:GetObject` on an ARN. */
export type Access = {
  action: string;
  resource: string;
  context?: RequestContext;
};

export type CredentialStore = {
  /** Makes a new pair of keys that act with the principal's rights. */
  issue(principal: Principal): { accessKeyId: string; secretAccessKey: string };
  find(accessKeyId: string): { secretAccessKey: string; principal: Principal } | undefined;
};

/** The actions that the laptop ever decides on; what a policy says of other services has no effect here. */
const judgedActions = /^(\*|s3:|dynamodb:|cognito-idp:|ses:|sns:|sqs:)/i;

const statementKeys = new Set(['Sid', 'Effect', 'Action', 'Resource', 'Principal', 'Condition']);

/**
 * Reads a resolved policy document (of a role, or of a bucket).
 * @throws Error on anything that it does not understand, so that nothing is allowed by mistake: an
 * unknown element, an unknown condition operator or key, a policy variable, NotAction, NotPrincipal, a missing Resource.
 */
export function parsePolicyDocument(document: unknown): Statement[] {
  if (!isRecord(document)) throw new Error('A policy document must be an object.');
  for (const key of Object.keys(document)) {
    if (!['Version', 'Id', 'Statement'].includes(key)) throw new Error(`Policy: unknown ${key}.`);
  }
  const statements = Array.isArray(document.Statement) ? document.Statement : [document.Statement];
  return statements.map(parseStatement);
}

function parseStatement(value: unknown): Statement {
  if (!isRecord(value)) throw new Error('Policy: a statement must be an object.');
  const unknown = Object.keys(value).find((key) => !statementKeys.has(key));
  if (unknown) throw new Error(`Policy: unknown element ${unknown}.`);
  const effect = value.Effect;
  if (effect !== 'Allow' && effect !== 'Deny') throw new Error('Policy: Effect is Allow or Deny.');
  const actions = strings(value.Action, 'Action');
  const conditions = parseConditions(value.Condition);
  const unsupplied = conditions.find(({ key }) => !isSupplied(key));
  if (unsupplied && actions.some((action) => judgedActions.test(action))) {
    throw new Error(
      `Policy: no service of the laptop supplies the condition key ${unsupplied.key}.`,
    );
  }
  return {
    effect,
    actions,
    resources: strings(value.Resource, 'Resource'),
    ...(value.Principal !== undefined && { principals: parsePrincipals(value.Principal) }),
    conditions,
  };
}

function strings(value: unknown, element: string): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.map((one) => {
    if (typeof one !== 'string' || one === '') {
      throw new Error(`Policy: ${element} must be a text or a list of texts.`);
    }
    if (one.includes('${')) throw new Error(`Policy: variables are not supported: ${one}.`);
    return one;
  });
}

function parsePrincipals(value: unknown): StatementPrincipal[] {
  if (value === '*') return [{ kind: 'anyone', value: '*' }];
  if (!isRecord(value)) throw new Error('Policy: Principal must be "*" or an object.');
  return Object.entries(value).flatMap(([type, names]) => {
    if (type !== 'AWS' && type !== 'Service') throw new Error(`Policy: Principal ${type}.`);
    return strings(names, 'Principal').map((name): StatementPrincipal => {
      if (type === 'Service') return { kind: 'service', value: name };
      return { kind: name === '*' ? 'anyone' : 'aws', value: name };
    });
  });
}

/**
 * Decides as AWS does within one account: an explicit deny wins, then one allow of the principal's
 * policies or of the resource's policy is enough, else no. The operator may do everything.
 */
export function isAllowed(
  principal: Principal,
  access: Access,
  resourcePolicy: Statement[] = [],
): boolean {
  if (principal.kind === 'operator') return true;
  const asked = { ...access, context: { ...whoAsks(principal), ...access.context } };
  const applying = [
    ...principal.statements,
    ...resourcePolicy.filter((statement) => speaksOf(statement, principal)),
  ].filter((statement) => covers(statement, asked));
  return (
    applying.some(({ effect }) => effect === 'Allow') &&
    !applying.some(({ effect }) => effect === 'Deny')
  );
}

/** The context keys of every request of a role; its services have no such ARN. */
function whoAsks({ kind, name }: Principal): RequestContext {
  if (kind !== 'role') return {};
  return { 'aws:PrincipalArn': name.startsWith('arn:') ? name : globalArn('iam', `role/${name}`) };
}

function speaksOf({ effect, principals = [] }: Statement, { kind, name }: Principal): boolean {
  return principals.some((principal) => {
    if (principal.kind === 'anyone') return true;
    if (principal.kind === 'service') return kind === 'service' && principal.value === name;
    if (kind !== 'role') return false;
    // The account as principal only delegates to the roles' own policies; a deny reaches them all.
    if (/^(arn:aws:iam::)?\d{12}(:root)?$/.test(principal.value)) return effect === 'Deny';
    return principal.value === name || principal.value.split(':role/')[1] === name;
  });
}

function covers(statement: Statement, access: Access): boolean {
  const action = (pattern: string) =>
    matchesPattern(pattern.toLowerCase(), access.action.toLowerCase());
  const resource = (pattern: string) => matchesPattern(pattern, access.resource);
  return (
    statement.actions.some(action) &&
    statement.resources.some(resource) &&
    holds(statement.conditions, access.context ?? {})
  );
}

/** Keeps the access keys of one run of the laptop cloud, in memory. */
export function createCredentialStore(): CredentialStore {
  const issued = new Map<string, { secretAccessKey: string; principal: Principal }>();
  return {
    issue(principal) {
      const accessKeyId = `AKIA${randomBytes(8).toString('hex').toUpperCase()}`;
      const secretAccessKey = randomBytes(30).toString('base64');
      issued.set(accessKeyId, { secretAccessKey, principal });
      return { accessKeyId, secretAccessKey };
    },
    find: (accessKeyId) => issued.get(accessKeyId),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
