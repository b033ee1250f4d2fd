import { useId, useState } from 'react';
import { longestSearch } from './list-filter.ts';

type NameFilterProps = {
  /** The name that the shown rows are filtered by. It is stale while staff type. */
  name: string;
  /** Increases with each change of the filter outside of this field, which then shows the new name. */
  resets: number;
  onType: (name: string) => void;
  /** Called when the field loses the focus. The caller applies the typed name at once. */
  onTyped: () => void;
};

/** The field for a name. It has a state of its own, so that a letter is painted before the rows are. */
export function NameFilter({ name, resets, onType, onTyped }: NameFilterProps) {
  const id = useId();
  const [text, setText] = useState(name);
  const [seen, setSeen] = useState(resets);
  if (seen !== resets) {
    setSeen(resets);
    setText(name);
  }
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        Name
      </label>
      <input
        className="field__control"
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        value={text}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setText(target.value);
          onType(target.value);
        }}
        onBlur={onTyped}
      />
      <p className="field__hint" id={`${id}-hint`}>
        Matches letters in any order.
      </p>
    </div>
  );
}
