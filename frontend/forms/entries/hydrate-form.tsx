import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FormBoundary } from '../form-boundary.tsx';
import { type IslandName, identifierPrefixOf } from '../identifier-prefix.ts';

/**
 * Makes an entry's export, which hydrates its form's markup and then marks it `data-hydrated`.
 * @returns a function whose promise is fulfilled when every handler is attached
 */
export const hydrateForm =
  (name: IslandName, form: ReactNode) =>
  (root: Element): Promise<void> =>
    new Promise((resolve, reject) => {
      const onHydrated = () => {
        root.setAttribute('data-hydrated', '');
        resolve();
      };
      // In a transition, React hydrates a long form in slices, and the page stays responsive between them.
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

/** Calls `onHydrated` when its children are ready: a parent's effects run after its children's. */
function Hydrated({ onHydrated, children }: HydratedProps) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
