import { useEffect, useRef } from 'react';

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** Whether some of its rows are selected, but not all. */
  isPartly?: boolean;
  /** Whether a pointer needs no 44 px, in the low rows of a wide container. */
  isLow?: boolean;
  /** @param isRange whether Shift was pressed */
  onToggle: (isRange: boolean) => void;
};

/** A check box that selects a row, or all rows on the page. */
export function SelectBox(props: SelectBoxProps) {
  const { label, checked, isPartly = false, isLow = false, onToggle } = props;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label
      className={`grid place-items-center w-touch min-h-touch cursor-pointer [&_input]:w-[1.25rem] [&_input]:h-[1.25rem] [&_input]:m-0 [&_input]:accent-pine ${isLow ? 'pointer-fine:@min-[60rem]:min-h-[1.5rem] pointer-fine:@min-[60rem]:w-[1.5rem]' : ''}`}
    >
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) =>
          onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}
