import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { FormBoundary } from '../form-boundary.tsx';
import { type IslandName, identifierPrefixOf } from '../identifier-prefix.ts';
import { keepAnswers } from './keep-answers.ts';

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
      const hydrated = prepareForm(name, form, { root, onHydrated });
      // In a transition, React hydrates a long form in slices, and the page stays responsive between them.
      startTransition(() => {
        hydrateRoot(root, hydrated, {
          identifierPrefix: identifierPrefixOf(name),
          onUncaughtError: reject,
        });
      });
    });

type Place = {
  /** The element with the form's markup. */
  root: Element;
  /** Called when every handler is attached. */
  onHydrated?: () => void;
};

/** Notes the answers in a form's markup. @returns the form for React, which keeps these answers */
export function prepareForm(name: IslandName, form: ReactNode, { root, onHydrated }: Place) {
  return (
    <Hydrated putBack={keepAnswers(root)} onHydrated={onHydrated}>
      <FormBoundary name={name} root={root}>
        {form}
      </FormBoundary>
    </Hydrated>
  );
}

type HydratedProps = {
  putBack: () => void;
  onHydrated: (() => void) | undefined;
  children: ReactNode;
};

/** Calls `onHydrated` when its children are ready: a parent's effects run after its children's. */
function Hydrated({ putBack, onHydrated, children }: HydratedProps) {
  // A layout effect: the effects of the form read the answers.
  useLayoutEffect(putBack, [putBack]);
  useEffect(() => onHydrated?.(), [onHydrated]);
  return children;
}
