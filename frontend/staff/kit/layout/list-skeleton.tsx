/** The placeholder of a list. Its style shows it only after 150 ms. */
export function ListSkeleton() {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: 8 }, (_, row) => `row-${row}`).map((key) => (
        <div
          key={key}
          className="grid grid-cols-[2rem_2fr_1fr] gap-5 items-center h-[2.75rem] border-b border-hairline"
        >
          <span className="skeleton__bar" />
          <span className="skeleton__bar w-full max-w-[14rem]" />
          <span className="skeleton__bar w-full max-w-[6rem]" />
        </div>
      ))}
    </div>
  );
}
