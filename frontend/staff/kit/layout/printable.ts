import { createContext, type RefObject } from 'react';

/**
 * Renders a part of the screen completely for printing. The screen renders only pieces of it.
 * @returns a function that removes the rendering
 */
export type PreparePrint = () => Promise<() => void>;

/** A reference to the function that prepares the resume of a record for printing; null while no resume is shown. */
export const PrintableResume = createContext<RefObject<PreparePrint | null>>({ current: null });
