import { type RoomName, roomNames } from '#shared/contract/contract.ts';

/**
 * Functions that no route leads to, but an event: a stream, a schedule, a queue. A construct in `infra/` sends it its events.
 */
const eventFiles = [
  { name: 'index-submissions', file: 'find/index-submissions.ts' },
  { name: 'note-receipt-state', file: 'tell/note-receipt-state.ts' },
  { name: 'publish-shifts', file: 'publish/publish-shifts.ts' },
  { name: 'send-digest', file: 'tell/send-digest.ts' },
  { name: 'sweep-resumes', file: 'sweep/sweep-resumes.ts' },
  { name: 'tell-people', file: 'tell/tell-people.ts' },
  { name: 'watch-site', file: 'watch/watch-site.ts' },
] as const satisfies readonly { name: string; file: string }[];

/** Every function of the stack, by its name. */
export type FunctionName = RoomName | (typeof eventFiles)[number]['name'];

/** Every function, with the file that exports its `handler`, as seen from the folder `functions/`. */
export const functionFiles: readonly { name: FunctionName; file: string }[] = [
  ...roomNames.map((name) => ({ name, file: `${name}/room.ts` })),
  ...eventFiles,
];

export const functionNames: readonly FunctionName[] = functionFiles.map(({ name }) => name);
