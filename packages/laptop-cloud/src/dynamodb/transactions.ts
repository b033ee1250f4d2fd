import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod/mini';
import type { HttpResponse } from '../http.ts';
import { type Engine, EngineError } from './engine.ts';
import type { TableDefinition } from './tables.ts';
import { type Item, jsonAnswer, readItems, type Write, type Written, writeOf } from './writes.ts';

const record = z.record(z.string(), z.unknown());
const actionSchema = z.looseObject({
  TableName: z.string(),
  Key: z.optional(record),
  Item: z.optional(record),
  ReturnValuesOnConditionCheckFailure: z.optional(z.string()),
});
type Action = z.infer<typeof actionSchema>;

/** The four actions of a transaction, and the permission that each takes. */
export const transactionActions = [
  ['Put', 'PutItem'],
  ['Update', 'UpdateItem'],
  ['Delete', 'DeleteItem'],
  ['ConditionCheck', 'ConditionCheckItem'],
] as const;
type Operation = (typeof transactionActions)[number][1];

const inputSchema = z.object({
  TransactItems: z
    .array(
      z.strictObject({
        Put: z.optional(actionSchema),
        Update: z.optional(actionSchema),
        Delete: z.optional(actionSchema),
        ConditionCheck: z.optional(actionSchema),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
  ClientRequestToken: z.optional(z.string().check(z.minLength(1), z.maxLength(36))),
});

type Step = Write & { operation: Operation; action: Action };
type Reason = { Code: string; Message?: string; Item?: Item };
type Answer = { response: HttpResponse; written: Written[] };

const undoSchema = z.array(
  z.object({ TableName: z.string(), Key: record, Item: z.optional(record) }),
);
type Undo = z.infer<typeof undoSchema>;

/** DynamoDB knows the token of a request for ten minutes after it. */
const tokenMs = 10 * 60 * 1000;

export type Transactions = {
  /**
   * Runs `TransactWriteItems`, of which all actions take effect or none. The caller sees to it that no other request runs
   * beside it.
   * @throws EngineError with DynamoDB's name where the request as a whole is wrong
   */
  write(input: unknown): Promise<Answer>;
};

/**
 * Emulates transactions on an engine that has none: each action runs by itself, and where one is refused, the items that
 * the others wrote get back what they were.
 * @param options `file` holds the old items while a transaction runs: a start after a kill undoes it by them
 */
export async function openTransactions(options: {
  engine: Engine;
  tables: readonly TableDefinition[];
  file: string;
  now: () => number;
}): Promise<Transactions> {
  const { engine, tables, file, now } = options;
  const answered = new Map<string, { at: number; input: unknown }>();
  if (existsSync(file)) {
    await undo(engine, z.parse(undoSchema, JSON.parse(readFileSync(file, 'utf8'))));
    rmSync(file);
  }

  /** Whether a request with this token has taken effect before. */
  function isRepeated(token: string | undefined, input: unknown): boolean {
    for (const [known, { at }] of answered) if (at < now() - tokenMs) answered.delete(known);
    const before = token === undefined ? undefined : answered.get(token);
    if (before && !isDeepStrictEqual(before.input, input)) {
      throw new EngineError(
        'IdempotentParameterMismatchException',
        'The token was given before with another request.',
      );
    }
    return before !== undefined;
  }

  return {
    async write(input) {
      const { steps, token } = readSteps(input, tables);
      if (isRepeated(token, input)) return { response: jsonAnswer(200, {}), written: [] };
      const before = await readItems(engine, steps);
      const old: Undo = steps.map(({ table, Key }, at) => ({
        TableName: table.TableName,
        Key,
        Item: before[at],
      }));
      writeFileSync(`${file}.new`, JSON.stringify(old));
      renameSync(`${file}.new`, file);
      const reasons: Reason[] = [];
      try {
        for (const [at, step] of steps.entries()) {
          reasons.push(await run(engine, step, before[at]));
        }
      } catch (error) {
        await undo(engine, old);
        rmSync(file);
        throw error;
      }
      const isCanceled = reasons.some(({ Code }) => Code !== 'None');
      if (isCanceled) await undo(engine, old);
      const after = isCanceled ? [] : await readItems(engine, steps);
      rmSync(file);
      if (isCanceled) return { response: canceled(reasons), written: [] };
      if (token !== undefined) answered.set(token, { at: now(), input });
      return {
        response: jsonAnswer(200, {}),
        written: steps.flatMap(({ operation, table, Key }, at) =>
          operation === 'ConditionCheckItem'
            ? []
            : [{ table, Key, wasThere: before[at] !== undefined, Item: after[at] }],
        ),
      };
    },
  };
}

/** The actions of a request, each of an item of its own. @throws EngineError ValidationException */
function readSteps(input: unknown, tables: readonly TableDefinition[]) {
  const { data } = inputSchema.safeParse(input);
  if (!data) throw invalid('TransactItems must have 1 to 100 actions.');
  const steps = data.TransactItems.flatMap((one) =>
    transactionActions.flatMap(([name, operation]): Step[] => {
      const action = one[name];
      const [write] = action ? writeOf(tables, action.TableName, action) : [];
      return action && write ? [{ ...write, operation, action }] : [];
    }),
  );
  if (steps.length !== data.TransactItems.length) {
    throw invalid('Each of TransactItems must have one action, on a table that is there.');
  }
  const keys = steps.map(({ table, Key }) => JSON.stringify([table.TableName, Key]));
  if (new Set(keys).size < keys.length) {
    throw invalid('Transaction request cannot include multiple operations on one item');
  }
  return { steps, token: data.ClientRequestToken };
}

const invalid = (message: string) => new EngineError('ValidationException', message);

/** Runs one action. @returns why it is refused, and the code `None` where it is not */
async function run(
  engine: Engine,
  { operation, action, Key }: Step,
  old: Item | undefined,
): Promise<Reason> {
  const { ReturnValuesOnConditionCheckFailure: wanted, ...input } = action;
  try {
    if (operation !== 'ConditionCheckItem') await engine.call(operation, input);
    // The engine checks a condition only with a write: this one writes nothing new.
    else if (old) await engine.call('PutItem', { ...without(input, 'Key'), Item: old });
    else await engine.call('DeleteItem', { ...input, Key });
    return { Code: 'None' };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    if (error.name === 'ValidationException') {
      return { Code: 'ValidationError', Message: error.message };
    }
    if (error.name !== 'ConditionalCheckFailedException') throw error;
    return {
      Code: 'ConditionalCheckFailed',
      Message: error.message,
      ...(wanted === 'ALL_OLD' && old && { Item: old }),
    };
  }
}

function without(input: Item, name: string): Item {
  const { [name]: _, ...others } = input;
  return others;
}

async function undo(engine: Engine, items: Undo): Promise<void> {
  for (const { TableName, Key, Item } of items) {
    if (Item) await engine.call('PutItem', { TableName, Item });
    else await engine.call('DeleteItem', { TableName, Key });
  }
}

function canceled(reasons: Reason[]): HttpResponse {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  return jsonAnswer(400, {
    __type: 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException',
    Message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`,
    CancellationReasons: reasons,
  });
}
