import { type RoomName, roomNames } from '#shared/contract/contract.ts';

/**
 * Functions that no route leads to, but an event: a stream, a schedule, a queue. Each is a file of
 * this name in `functions/events/`, and a construct in `infra/` sends it its events.
 */
const eventFunctionNames = [
  'index-submissions',
  'note-receipt-state',
  'send-digest',
  'sweep-resumes',
  'tell-people',
  'watch-site',
] as const satisfies readonly string[];

/** Every function of the stack, by its name. */
export type FunctionName = RoomName | (typeof eventFunctionNames)[number];

/** Every function, with the file that exports its `handler`, as seen from the folder `functions/`. */
export const functionFiles: readonly { name: FunctionName; file: string }[] = [
  ...roomNames.map((name) => ({ name, file: `api/rooms/${name}.ts` })),
  ...eventFunctionNames.map((name) => ({ name, file: `events/${name}.ts` })),
];

export const functionNames: readonly FunctionName[] = functionFiles.map(({ name }) => name);
