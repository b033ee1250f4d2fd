import { z } from 'zod/mini';
import { templateNumber } from '../values.ts';

const unused = z.optional(z.unknown());

/** Which requests a rate rule counts: those to a part of the site. */
const scopeSchema = z.strictObject({
  ByteMatchStatement: z.strictObject({
    FieldToMatch: z.strictObject({ UriPath: z.strictObject({}) }),
    PositionalConstraint: z.literal('STARTS_WITH'),
    SearchString: z.string(),
    TextTransformations: unused,
  }),
});

const statementSchema = z.strictObject({
  RateBasedStatement: z.optional(
    z.strictObject({
      AggregateKeyType: z.literal('IP'),
      Limit: templateNumber,
      EvaluationWindowSec: z._default(templateNumber, 300),
      ScopeDownStatement: z.optional(scopeSchema),
    }),
  ),
  SizeConstraintStatement: z.optional(
    z.strictObject({
      FieldToMatch: z.strictObject({
        Body: z.strictObject({ OversizeHandling: z.literal('MATCH') }),
      }),
      ComparisonOperator: z.literal('GT'),
      Size: templateNumber,
      TextTransformations: unused,
    }),
  ),
  // The rules of AWS are not public, so these let everything pass.
  ManagedRuleGroupStatement: unused,
});

const blockSchema = z.strictObject({
  CustomResponse: z.optional(
    z.strictObject({
      ResponseCode: templateNumber,
      CustomResponseBodyKey: z.optional(z.string()),
      ResponseHeaders: z._default(
        z.array(z.strictObject({ Name: z.string(), Value: z.string() })),
        [],
      ),
    }),
  ),
});
export type Block = z.infer<typeof blockSchema>;
export type Statement = z.infer<typeof statementSchema>;

/** The emulated parts of a web ACL, and the parts without effect on a laptop. */
export const webAclSchema = z.strictObject({
  Scope: z.literal('CLOUDFRONT'),
  DefaultAction: z.strictObject({ Allow: z.strictObject({}) }),
  CustomResponseBodies: z._default(
    z.record(z.string(), z.strictObject({ Content: z.string(), ContentType: z.string() })),
    {},
  ),
  Rules: z.array(
    z.strictObject({
      Name: z.string(),
      Priority: templateNumber,
      Statement: statementSchema,
      Action: z.optional(z.strictObject({ Block: blockSchema })),
      OverrideAction: unused,
      VisibilityConfig: unused,
    }),
  ),
  AssociationConfig: unused,
  DataProtectionConfig: unused,
  Description: unused,
  Name: unused,
  Tags: unused,
  VisibilityConfig: unused,
});
