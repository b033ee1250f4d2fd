import type { Form, FormValues } from '#shared/form.ts';
import { type Draft, type DraftStore, draftFields } from './draft-store.ts';

/** The form's controls on this page. */
export type Controls = {
  /** Their values, by field name. */
  read: () => FormValues;
  /** Fills the controls; an empty text clears a control. */
  set: (values: FormValues) => void;
};

/** The link between one page's form and the draft on the device. */
type DraftSession = {
  /** Fills the empty controls from the draft. @returns the draft if it filled a control or has a resume */
  restore: () => Draft | undefined;
  /**
   * Fills in the answers of a copy that were missing from the draft when this page restored it.
   * @returns the draft, if the copy was newer
   */
  recover: (copy: string) => Draft | undefined;
  /** Saves the changes on this page. @returns false if the save failed */
  save: () => boolean;
  /** Saves all answers when the sending begins, and marks the draft as sent. */
  begin: () => void;
  /**
   * Takes over another tab's change of the draft in the fields that were not answered on this page.
   * @returns the id under which another tab has sent the form, if the sending removed the draft
   */
  follow: () => string | undefined;
  /** Forgets all answers after the form was emptied and its draft was removed. */
  startAgain: () => void;
};

/**
 * Synchronizes the controls of a page with the draft on the device. The draft never changes an answer that was given
 * on this page. In the draft, the last answer to each field wins.
 */
export function createDraftSession(
  form: Form,
  store: DraftStore,
  controls: Controls,
): DraftSession {
  const fields = draftFields(form);
  /** The draft's values as this page last saw them. A control with another text has changed since. */
  let known: FormValues = {};
  /** The fields that were answered on this page (also before hydration) or restored by the browser itself. */
  const own = new Set<string>();
  /** The time of the last write to the restored draft. */
  let restoredAtMs = 0;
  /** The id of the last form that had arrived at this page's last check. */
  let arrivedId: string | undefined;

  const typed = (): FormValues => {
    const values = controls.read();
    return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? '']));
  };
  const changesOf = (values: FormValues): FormValues =>
    Object.fromEntries(
      fields
        // The preset day is not an answer; it is saved only with a form that was sent.
        .filter(({ name, presetToday }) => !presetToday && values[name] !== (known[name] ?? ''))
        .map(({ name }) => [name, values[name] ?? '']),
    );
  /** Marks the changed fields as answered on this page. @returns these changes */
  const takeChanges = (): FormValues => {
    const changes = changesOf(typed());
    for (const name of Object.keys(changes)) own.add(name);
    return changes;
  };
  const write = (changes: FormValues, marks?: { wasSent: boolean }): boolean => {
    const isSaved = store.write(changes, marks);
    if (isSaved) known = { ...known, ...changes };
    return isSaved;
  };

  /** Fills the fields that were not answered on this page. */
  const fillOthers = (values: FormValues): void => {
    const now = typed();
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
      const before = typed();
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
      // The answers that were given on this page meanwhile are newer.
      write(changesOf(typed()));
      return draft;
    },
    save() {
      const changes = takeChanges();
      if (Object.keys(changes).length === 0) return true;
      // If the draft is gone or expired, the page saves all its answers anew.
      if (store.read() === undefined) known = {};
      return write(changesOf(typed()));
    },
    begin() {
      takeChanges();
      write(typed(), { wasSent: true });
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
