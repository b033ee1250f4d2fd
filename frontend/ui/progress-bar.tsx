type ProgressBarProps = {
  label: string;
  /** 0 to 100; without it the bar says only that something is going on. */
  percent?: number | undefined;
};

/** A bar with its percentage, or a bar without end when nobody can know how far it is. */
export function ProgressBar({ label, percent }: ProgressBarProps) {
  return (
    <div className="progress">
      {percent === undefined ? (
        <progress className="progress__bar" aria-label={label} />
      ) : (
        <>
          <progress className="progress__bar" aria-label={label} max={100} value={percent} />
          <span className="progress__percent">{Math.floor(percent)}%</span>
        </>
      )}
    </div>
  );
}
