import { ascending } from '../sorting.ts';
import * as accounts from './accounts.ts';
import * as bin from './bin.ts';
import * as desk from './desk.ts';
import type { Endpoint } from './endpoint.ts';
import * as intake from './intake.ts';
import * as oversight from './oversight.ts';
import * as person from './person.ts';
import * as reading from './reading.ts';
import * as sender from './sender.ts';
import * as work from './work.ts';

/**
 * The API: an endpoint is one row, in the file of its room. A room is one function, with the rights that its endpoints need
 * together. An endpoint goes to the room that has its rights already; anyone may call every endpoint of a public room, and
 * staff alone those of the others (`docs/decisions/003-api-rooms.md`).
 */
const contract = {
  /** Takes the submissions of visitors, and reads back only the one that it stored under the same id. */
  intake,
  /** Answers senders about the one record that they can name. */
  sender,
  /** Shows records and changes none. */
  reading,
  /** Changes records in place. Showing one is here, because the first reading is marked in it. */
  work,
  /** Moves records into the bin and out again, and erases them there. */
  bin,
  /** Keeps facilities, their lines, and the people who are asked and placed. */
  desk,
  /** Manages the accounts of staff. */
  accounts,
  /** Reads the audit and the error log. */
  oversight,
  /** Takes out or erases everything about a person. */
  person,
} as const;

export type Contract = typeof contract;

/** The room without rights, which answers requests without a route. */
export const fallbackRoom = 'fallback';

type AnsweringRoom = keyof Contract;
const answeringRooms = [
  'intake',
  'sender',
  'reading',
  'work',
  'bin',
  'desk',
  'accounts',
  'oversight',
  'person',
] as const satisfies readonly AnsweringRoom[];

/** The functions behind the gateway. */
export const roomNames = [...answeringRooms, fallbackRoom] as const;
export type RoomName = (typeof roomNames)[number];

/** An endpoint with its name in the contract, its room, and the name of its handler's file in the folder of the room. */
export type Route = Endpoint & { name: string; room: AnsweringRoom; endpoint: string };

/** `list-submissions` of `listSubmissions`. */
const fileOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every endpoint: infra makes the gateway's routes of them, and tests loop over them. */
export const routes: readonly Route[] = answeringRooms.flatMap((room) =>
  Object.entries<Endpoint>(contract[room])
    // Bundlers and Node list the exports of a module in different orders.
    .toSorted(ascending(([name]) => name))
    .map(([name, row]) => ({ ...row, name, room, endpoint: fileOf(name) })),
);

/** The rooms that anyone can call. */
export const publicRooms: readonly RoomName[] = [
  ...answeringRooms.filter((room) =>
    routes.some((route) => route.room === room && route.access === 'public'),
  ),
  fallbackRoom,
];
