import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates an island's markup, and marks it `data-awake` when it takes part.
 * @param identifierPrefix the one with which the build rendered it
 * @returns a promise that is fulfilled when every handler is in place
 */
export const wakeIsland = (
  root: Element,
  content: ReactNode,
  identifierPrefix: string,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const onAwake = () => {
      root.setAttribute('data-awake', '');
      resolve();
    };
    hydrateRoot(root, <Awake onAwake={onAwake}>{content}</Awake>, {
      identifierPrefix,
      onUncaughtError: reject,
    });
  });

type AwakeProps = { onAwake: () => void; children: ReactNode };

/** A parent's effects run after its children's, so these are ready when `onAwake` is called. */
function Awake({ onAwake, children }: AwakeProps) {
  useEffect(onAwake, [onAwake]);
  return children;
}
