import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FormBoundary } from '../form-boundary.tsx';
import { type IslandName, identifierPrefixOf } from '../identifier-prefix.ts';

/**
 * What an entry exports: lets React take over its form's markup, and marks it `data-hydrated` when it has.
 * @returns a promise that is fulfilled when every handler is in place
 */
export const hydrateForm =
  (name: IslandName, form: ReactNode) =>
  (root: Element): Promise<void> =>
    new Promise((resolve, reject) => {
      const onHydrated = () => {
        root.setAttribute('data-hydrated', '');
        resolve();
      };
      // As a transition, a long form is hydrated in slices, between which the page answers.
      startTransition(() => {
        hydrateRoot(
          root,
          <Hydrated onHydrated={onHydrated}>
            <FormBoundary name={name} root={root}>
              {form}
            </FormBoundary>
          </Hydrated>,
          { identifierPrefix: identifierPrefixOf(name), onUncaughtError: reject },
        );
      });
    });

type HydratedProps = { onHydrated: () => void; children: ReactNode };

/** A parent's effects run after its children's, so these are ready when `onHydrated` is called. */
function Hydrated({ onHydrated, children }: HydratedProps) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
