import { useEffect, useRef } from 'react';

type SelectBoxProps = {
  label: string;
  checked: boolean;
  /** Some of what it stands for is selected, and not all. */
  isPartly?: boolean;
  /** @param isRange the Shift key was held */
  onToggle: (isRange: boolean) => void;
};

/** A box that selects a row, or all on the page. */
export function SelectBox({ label, checked, isPartly = false, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className="select-box">
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
