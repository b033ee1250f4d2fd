import { useId } from 'react';
import { formExtras } from '#shared/form-token.ts';
import { formVisit } from './form-visit.ts';

/** Attributes that make 1Password, LastPass, Bitwarden, Dashlane and Proton Pass ignore a field. */
const notForPasswordManagers = {
  'data-1p-ignore': 'true',
  'data-lpignore': 'true',
  'data-bwignore': 'true',
  'data-form-type': 'other',
  'data-protonpass-ignore': 'true',
};

/** The same function for every render: with a new function, React would end the watch and start it again. */
const watch = (field: HTMLInputElement | null) => (field ? formVisit.watch(field) : undefined);

/** A field that no person can see, focus or hear. Only a program fills it in. */
export function HiddenField() {
  const id = useId();
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label htmlFor={id}>Leave this empty</label>
      <input
        type="text"
        ref={watch}
        id={id}
        name={formExtras.hidden}
        tabIndex={-1}
        autoComplete="off"
        {...notForPasswordManagers}
      />
    </div>
  );
}
