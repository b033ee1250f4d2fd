import { type ComponentType, lazy } from 'react';

/** Longest wait for a screen's script (section 9: 120 s); then the error boundary offers a reload. */
const scriptTimeoutMs = 120_000;

/** A screen whose script is loaded when it is first shown. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The script took too long.')), scriptTimeoutMs);
    });
    try {
      return { default: await Promise.race([load(), timeout]) };
    } finally {
      clearTimeout(timer);
    }
  });
