import { useEffect, useRef, useState } from 'react';
import type { ResumePart } from '../fields/use-resume.ts';
import { forgetDatabase } from '../storage/kept-database.ts';
import { mayKeep } from '../storage/may-keep.ts';
import type { DraftStore } from './draft-store.ts';
import { forgetFile, keepFile, recallFile } from './kept-resume.ts';

type Options = {
  /** The name of the database that holds the file. */
  database: string;
  onKept: () => void;
};

/** Keeps the chosen resume with the form's draft, brings it back, and knows when there was no room for it. */
export function useKeptResume(
  resume: ResumePart | undefined,
  store: DraftStore,
  { database, onKept }: Options,
) {
  const [isLost, setLost] = useState(false);
  const latest = useRef(resume);
  useEffect(() => {
    latest.current = resume;
  });
  const file = resume?.chosen?.isChecked ? resume.chosen.file : undefined;
  /** The file that the draft is to have. */
  const wanted = useRef<File>(undefined);
  /** The file that came back with the draft. */
  const restored = useRef<File>(undefined);

  const keep = async (next: File): Promise<void> => {
    if (!mayKeep()) return;
    store.write({}, { hasResume: true });
    const draft = store.read();
    const isKept = draft !== undefined && (await keepFile(database, next, draft.expiresAtMs));
    // The form may have been sent or emptied meanwhile, or another file chosen.
    const now = store.read();
    if (now === undefined) await forgetDatabase(database);
    else if (!now.hasResume) await forgetFile(database);
    if (wanted.current !== next) return;
    // Written again also where it is kept: the copy of the answers may have made room for it.
    if (now?.hasResume) store.write({}, { hasResume: isKept });
    setLost(!isKept);
    onKept();
  };
  const drop = async (): Promise<void> => {
    setLost(false);
    if (store.read() === undefined) return;
    store.write({}, { hasResume: false });
    await forgetFile(database);
    onKept();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another file is chosen, or none
  useEffect(() => {
    const before = wanted.current;
    wanted.current = file;
    if (isSame(before, file)) return;
    if (file !== undefined) void keep(file);
    else if (before !== undefined) void drop();
  }, [file]);

  return {
    isLost,
    /** Puts the file back that was kept with the draft of this time. */
    async restore(expiresAtMs: number): Promise<void> {
      const kept = await recallFile(database, expiresAtMs);
      // One that was chosen meanwhile is newer.
      if (kept === undefined || latest.current?.fileNow() !== undefined) return;
      if (!store.read()?.hasResume) return;
      wanted.current = kept;
      restored.current = kept;
      latest.current?.put(kept);
    },
    /** Another tab has ended the draft: the file goes unless it was chosen on this page. */
    leave() {
      if (restored.current === undefined) return;
      if (isSame(restored.current, latest.current?.fileNow())) latest.current?.clear();
      wanted.current = undefined;
    },
    /** The draft is wiped, and the file with it. */
    end() {
      wanted.current = undefined;
      setLost(false);
    },
  };
}

/** Whether both are one file: an input holds a copy of what was put into it. */
const isSame = (one: File | undefined, other: File | undefined): boolean =>
  one?.name === other?.name &&
  one?.size === other?.size &&
  one?.lastModified === other?.lastModified;
