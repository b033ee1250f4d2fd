import { createContext, type RefObject } from 'react';

/**
 * Makes a part of the screen whole for paper, which the screen shows in pieces.
 * @returns what takes it away again
 */
export type PreparePrint = () => Promise<() => void>;

/** Where the resume of a record leaves its way to be printed; null while there is none to print. */
export const PrintableResume = createContext<RefObject<PreparePrint | null>>({ current: null });
