import { useEffect, useRef, useState } from 'react';
import type { ResumePart } from '../fields/use-resume.ts';
import { deleteDatabase } from '../storage/draft-database.ts';
import { mayStore } from '../storage/may-store.ts';
import { deleteFile, readFile, saveFile } from './draft-resume.ts';
import type { DraftStore } from './draft-store.ts';

type Options = {
  /** The name of the database with the file. */
  database: string;
  onSaved: () => void;
};

/** Saves the chosen resume with the form's draft, restores it, and reports when there was no room for it. */
export function useDraftResume(
  resume: ResumePart | undefined,
  store: DraftStore,
  { database, onSaved }: Options,
) {
  const [isLost, setLost] = useState(false);
  const latest = useRef(resume);
  useEffect(() => {
    latest.current = resume;
  });
  const file = resume?.chosen?.isChecked ? resume.chosen.file : undefined;
  /** The file that the draft should have. */
  const wanted = useRef<File>(undefined);
  /** The file that was restored with the draft. */
  const restored = useRef<File>(undefined);

  const save = async (next: File): Promise<void> => {
    if (!mayStore()) return;
    store.write({}, { hasResume: true });
    const draft = store.read();
    const isSaved = draft !== undefined && (await saveFile(database, next, draft.expiresAtMs));
    // Meanwhile the form may have been sent or emptied, or the visitor chose another file.
    const now = store.read();
    if (now === undefined) await deleteDatabase(database);
    else if (!now.hasResume) await deleteFile(database);
    if (wanted.current !== next) return;
    // The draft is written even if the file is saved: `saveFile` may have deleted the copy of the answers.
    if (now?.hasResume) store.write({}, { hasResume: isSaved });
    setLost(!isSaved);
    onSaved();
  };
  const drop = async (): Promise<void> => {
    setLost(false);
    if (store.read() === undefined) return;
    store.write({}, { hasResume: false });
    await deleteFile(database);
    onSaved();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another file is chosen, or none
  useEffect(() => {
    const before = wanted.current;
    wanted.current = file;
    if (isSame(before, file)) return;
    if (file !== undefined) void save(file);
    else if (before !== undefined) void drop();
  }, [file]);

  return {
    isLost,
    /** Restores the file that was saved with the draft of this expiry time. */
    async restore(expiresAtMs: number): Promise<void> {
      const saved = await readFile(database, expiresAtMs);
      // A file that was chosen meanwhile is newer.
      if (saved === undefined || latest.current?.fileNow() !== undefined) return;
      if (!store.read()?.hasResume) return;
      wanted.current = saved;
      restored.current = saved;
      latest.current?.put(saved);
    },
    /** Clears the file after another tab ended the draft, unless the file was chosen on this page. */
    leave() {
      if (restored.current === undefined) return;
      if (isSame(restored.current, latest.current?.fileNow())) latest.current?.clear();
      wanted.current = undefined;
    },
    /** Forgets the file after the draft was removed with it. */
    end() {
      wanted.current = undefined;
      setLost(false);
    },
  };
}

/** Whether both are the same file. An input contains a copy of an assigned file, so identity does not work. */
const isSame = (one: File | undefined, other: File | undefined): boolean =>
  one?.name === other?.name &&
  one?.size === other?.size &&
  one?.lastModified === other?.lastModified;
