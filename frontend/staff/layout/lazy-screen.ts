import { type ComponentType, lazy } from 'react';
import { loadChunk } from '#frontend/ui/load-chunk.ts';

/** A screen whose script is loaded when it is first shown; when it can't be had, the error boundary says so. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load) }));
