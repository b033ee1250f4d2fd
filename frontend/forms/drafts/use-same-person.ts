import { type RefObject, useRef, useState } from 'react';
import type { Form, FormValues } from '#shared/form.ts';
import { addressFields, personFields } from '#shared/person-fields.ts';
import { mayStore } from '../storage/may-store.ts';
import { setControls } from './set-controls.ts';

const namesOfPerson = new Set<string>([...personFields, ...addressFields].map(({ name }) => name));

/**
 * Offers to fill a new form with the name and the address that this page sent before. Only the page's memory has them.
 * On a shared computer it offers nothing, because the next form can be another person's.
 */
export function useSamePerson(
  form: Form,
  element: RefObject<HTMLFormElement | null>,
  { onFilled }: { onFilled: () => void },
) {
  const sent = useRef<FormValues>(undefined);
  const [offered, setOffered] = useState<FormValues>();
  return {
    isOffered: offered !== undefined && mayStore(),
    /** Remembers the values of the form that was sent. */
    note(values: FormValues) {
      sent.current = values;
    },
    /** Offers them when the visitor starts another form. */
    offer() {
      setOffered(sent.current);
    },
    /** Fills the empty fields. @returns the name of the first required field that is not among the person's */
    take(typed: FormValues): string | undefined {
      const isEmpty = (name: string) => (typed[name] ?? '').trim() === '';
      const values = Object.entries(offered ?? {}).filter(
        ([name]) => namesOfPerson.has(name) && isEmpty(name),
      );
      if (element.current !== null) setControls(element.current, Object.fromEntries(values));
      setOffered(undefined);
      onFilled();
      return form.fields.find(({ name, required }) => required && !namesOfPerson.has(name))?.name;
    },
  };
}
