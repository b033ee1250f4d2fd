import { type ComponentProps, useEffect, useRef } from 'react';

/**
 * The browser's own date control; values are `YYYY-MM-DD`. An empty control has `data-empty` for the stylesheet, before
 * hydration, too: Safari shows today's date in an empty control, which must not look filled in.
 */
export function DateInput(props: Omit<ComponentProps<'input'>, 'type' | 'ref'>) {
  const { value, defaultValue } = props;
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both may fill or empty it
  useEffect(() => {
    const control = input.current;
    if (control === null) return;
    const mark = () => {
      // A date that is typed halfway has no value yet, but is not empty.
      control.toggleAttribute('data-empty', control.value === '' && !control.validity.badInput);
    };
    // The event comes before the form empties its fields.
    const markAfterReset = () => setTimeout(mark);
    const { form } = control;
    mark();
    for (const type of ['input', 'blur']) control.addEventListener(type, mark);
    form?.addEventListener('reset', markAfterReset);
    return () => {
      for (const type of ['input', 'blur']) control.removeEventListener(type, mark);
      form?.removeEventListener('reset', markAfterReset);
    };
  }, [value, defaultValue]);
  const isEmpty = (value ?? defaultValue ?? '') === '';
  return <input {...props} data-empty={isEmpty ? '' : undefined} ref={input} type="date" />;
}
