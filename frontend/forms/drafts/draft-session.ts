import type { Form, FormValues } from '#shared/form.ts';
import { type Draft, type DraftStore, draftFields } from './draft-store.ts';

/** The form's controls on this page. */
export type Controls = {
  /** What they hold, by field name. */
  read: () => FormValues;
  /** Fills them; an empty text empties one. */
  set: (values: FormValues) => void;
};

/** A page's part in the draft of its form. */
export type DraftSession = {
  /** Fills in what the draft has and this page doesn't. @returns the draft when any of it came back */
  restore: () => Draft | undefined;
  /**
   * Fills in what a copy of the draft has and the draft had lost when this page restored it.
   * @returns the draft, if the copy was newer
   */
  recover: (copy: string) => Draft | undefined;
  /** Saves what has changed on this page. @returns false when something could not be saved */
  save: () => boolean;
  /** The form is being sent: saves all of it, and that it was. */
  begin: () => void;
  /**
   * Another tab has changed the draft: what wasn't answered on this page follows it.
   * @returns the id under which another tab has sent the form meanwhile, if that is why its draft is gone
   */
  follow: () => string | undefined;
  /** The form was emptied and its draft removed. */
  startAgain: () => void;
};

/**
 * What happens between the controls of a page and the draft on the device. An answer that was given on this
 * page is never changed by the draft; in the draft the last answer counts, field by field.
 */
export function createDraftSession(
  form: Form,
  store: DraftStore,
  controls: Controls,
): DraftSession {
  const fields = draftFields(form);
  /** What the draft has, as far as this page knows: another text in a control is news. */
  let known: FormValues = {};
  /** Answered on this page, before hydration included, or brought back by the browser itself. */
  const own = new Set<string>();
  /** When the draft had been written last that this page restored. */
  let restoredAtMs = 0;
  /** What had arrived when this page looked last. */
  let arrivedId: string | undefined;

  const held = (): FormValues => {
    const values = controls.read();
    return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']));
  };
  const changesOf = (values: FormValues): FormValues =>
    Object.fromEntries(
      fields
        // The day that a form presets is no answer; it is saved only with a form that was sent.
        .filter(({ name, presetToday }) => !presetToday && values[name] !== (known[name] ?? ''))
        .map(({ name }) => [name, values[name] ?? '']),
    );
  /** Marks as own what has changed on this page. @returns these changes */
  const takeChanges = (): FormValues => {
    const changes = changesOf(held());
    for (const name of Object.keys(changes)) own.add(name);
    return changes;
  };
  const write = (changes: FormValues, marks?: { wasSent: boolean }): boolean => {
    const isSaved = store.write(changes, marks);
    if (isSaved) known = { ...known, ...changes };
    return isSaved;
  };

  /** Fills in what the draft has and wasn't answered on this page. */
  const fillOthers = (values: FormValues): void => {
    const now = held();
    const others = fields
      .filter(({ name, presetToday }) => !(presetToday && values[name] === undefined))
      .map(({ name }) => name)
      .filter((name) => !own.has(name) && now[name] !== (values[name] ?? ''));
    for (const name of others) known = { ...known, [name]: values[name] ?? '' };
    controls.set(Object.fromEntries(others.map((name) => [name, values[name] ?? ''])));
  };

  return {
    restore() {
      const draft = store.read();
      known = draft?.values ?? {};
      restoredAtMs = draft?.savedAtMs ?? 0;
      arrivedId = store.arrivedId();
      const before = held();
      const missing = Object.entries(known).filter(([name]) => before[name] === '');
      for (const { name } of fields) if (before[name] !== '') own.add(name);
      controls.set(Object.fromEntries(missing));
      return missing.length > 0 || draft?.hasResume ? draft : undefined;
    },
    recover(copy) {
      takeChanges();
      const draft = store.adopt(copy, restoredAtMs);
      if (draft === undefined) return undefined;
      fillOthers(draft.values);
      known = draft.values;
      // What was answered on this page meanwhile is newer.
      write(changesOf(held()));
      return draft;
    },
    save() {
      const changes = takeChanges();
      if (Object.keys(changes).length === 0) return true;
      // The draft is gone, or past its time: then all that is on the page is saved anew.
      if (store.read() === undefined) known = {};
      return write(changesOf(held()));
    },
    begin() {
      takeChanges();
      write(held(), { wasSent: true });
    },
    follow() {
      takeChanges();
      const draft = store.read();
      const values = draft?.values ?? {};
      const before = arrivedId;
      arrivedId = store.arrivedId();
      fillOthers(values);
      return draft === undefined && arrivedId !== before ? arrivedId : undefined;
    },
    startAgain() {
      known = {};
      own.clear();
      arrivedId = store.arrivedId();
    },
  };
}
