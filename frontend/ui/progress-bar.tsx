type ProgressBarProps = {
  label: string;
  /** 0 to 100. Without it the progress is unknown. */
  percent?: number | undefined;
};

/** A bar with its percentage, or an indeterminate bar. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div className="progress">
      {percent === undefined ? (
        <progress className="progress__bar" aria-label={label} />
      ) : (
        <>
          <progress className="progress__bar" aria-label={label} max={100} value={percent} />
          <span className="progress__percent">{`${Math.floor(percent)}%`}</span>
        </>
      )}
    </div>
  );
}
