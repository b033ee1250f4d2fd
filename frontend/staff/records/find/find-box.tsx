import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useKeys } from '#frontend/staff/kit/keys/use-keys.ts';
import { Button } from '#frontend/ui/button.tsx';
import { findLength } from '#shared/find.ts';
import { FindResults } from './find-results.tsx';
import { useFind } from './use-find.ts';

/** A field that finds a record of any list, with the results as links below it. */
export function FindBox() {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** Whether the field is open on a phone, where only its button is shown at first. */
  const [isUnfolded, setUnfolded] = useState(false);
  const box = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Whether Enter was pressed for the typed text. The first result opens once the search has ended. */
  const [isEntered, setEntered] = useState(false);
  const state = useFind(isOpen ? typed : '');
  // Stale results may belong to fewer letters, so the first of them must not open.
  const isWaiting = state.status === 'loading' || (state.status === 'found' && state.isBehind);

  const close = () => setOpen(false);
  const links = () => [...(box.current?.querySelectorAll<HTMLElement>('a') ?? [])];

  useLayoutEffect(() => {
    if (isUnfolded) field.current?.focus();
  }, [isUnfolded]);
  useEffect(() => {
    if (!isEntered || isWaiting) return;
    setEntered(false);
    const [first] = box.current?.querySelectorAll('a') ?? [];
    if (first === undefined) return;
    first.click();
    // The record's heading does not receive the focus while a field has it.
    field.current?.blur();
  }, [isEntered, isWaiting]);
  useKeys([
    {
      key: '/',
      label: 'Find a record',
      run: () => {
        setUnfolded(true);
        field.current?.focus();
        field.current?.select();
      },
    },
  ]);

  const onKeyDown = (event: KeyboardEvent) => {
    const found = links();
    const at = found.findIndex((link) => link.matches(':focus'));
    if (event.key === 'Escape') {
      if (isOpen) close();
      else setTyped('');
      field.current?.focus();
    } else if (event.key === 'Enter' && event.target === field.current) {
      setEntered(true);
    } else if (event.key === 'ArrowDown') {
      setOpen(true);
      setEntered(false);
      found[Math.min(at + 1, found.length - 1)]?.focus();
    } else if (event.key === 'ArrowUp') {
      if (at > 0) found[at - 1]?.focus();
      else field.current?.focus();
    } else return;
    event.preventDefault();
  };

  return (
    <search
      ref={box}
      aria-label="Find"
      className="max-w-[24rem] flex-[1_1_14rem] max-2xl:basis-[10rem] max-xl:contents"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (!box.current?.contains(relatedTarget)) close();
      }}
    >
      <Button
        variant="quiet"
        className="hidden max-xl:inline-flex max-xl:min-w-touch max-xl:px-2 max-md:order-1 max-xs:order-0 max-xs:min-w-[2.5rem]"
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded(!isUnfolded)}
      >
        {isUnfolded ? (
          <X size={18} strokeWidth={1.75} aria-hidden />
        ) : (
          <Search size={18} strokeWidth={1.75} aria-hidden />
        )}
        <span className="visually-hidden">Find a record</span>
      </Button>
      <div
        className={`relative max-xl:order-2 max-xl:basis-full ${isUnfolded ? '' : 'max-xl:hidden'}`}
      >
        <Search
          className="absolute top-[calc((var(--touch)_-_18px)_/_2)] start-3 text-ink-soft pointer-events-none"
          size={18}
          strokeWidth={1.75}
          aria-hidden
        />
        <input
          ref={field}
          className="field__control m-0 min-h-touch py-1 ps-[2.4rem]"
          id="find"
          type="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={findLength.max}
          placeholder="Name, town or any word"
          aria-label="Find a record by name, phone, e-mail, reference, town, role, or words of answers and notes"
          value={typed}
          onClick={() => setOpen(true)}
          onChange={({ target }) => {
            setTyped(target.value);
            setEntered(false);
            setOpen(true);
          }}
        />
        {isOpen && (
          <FindResults
            state={state}
            onOpen={() => {
              close();
              setUnfolded(false);
            }}
          />
        )}
      </div>
    </search>
  );
}
