import { useId, useState } from 'react';
import { controlAttributes, FieldFrame } from '#frontend/ui/field-frame.tsx';
import { longestSearch } from './list-filter.ts';

type SearchFilterProps = {
  label: string;
  hint?: string;
  /** The text that the shown rows are filtered by. It is stale while staff type. */
  text: string;
  /** Increases with each change of the filter outside of this field, which then shows the new text. */
  resets: number;
  onType: (text: string) => void;
  /** Called when the field loses the focus. The caller applies the typed text at once. */
  onTyped: () => void;
};

/** The field for a text. It has a state of its own, so that a letter is painted before the rows are. */
export function SearchFilter(props: SearchFilterProps) {
  const { label, hint, text, resets, onType, onTyped } = props;
  const words = { id: useId(), label, hint };
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(resets);
  if (seen !== resets) {
    setSeen(resets);
    setTyped(text);
  }
  return (
    <FieldFrame words={words} unmarked>
      <input
        className="field__control"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        value={typed}
        {...controlAttributes(words)}
        onChange={({ target }) => {
          setTyped(target.value);
          onType(target.value);
        }}
        onBlur={onTyped}
      />
    </FieldFrame>
  );
}
