import { useEffect, useRef } from 'react';

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** Whether some of its rows are selected, but not all. */
  isPartly?: boolean;
  /** @param isRange whether Shift was pressed */
  onToggle: (isRange: boolean) => void;
};

/** A check box that selects a row, or all rows on the page. */
export function SelectBox({ label, checked, isPartly = false, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className="grid place-items-center w-touch min-h-touch cursor-pointer [&_input]:w-[1.25rem] [&_input]:h-[1.25rem] [&_input]:m-0 [&_input]:accent-pine">
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
