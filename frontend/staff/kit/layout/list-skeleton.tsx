/** The placeholder of a list. Its style shows it only after 150 ms. */
export function ListSkeleton() {
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: 8 }, (_, row) => `row-${row}`).map((key) => (
        <div key={key} className="skeleton__row">
          <span className="skeleton__bar" />
          <span className="skeleton__bar skeleton__bar--name" />
          <span className="skeleton__bar skeleton__bar--short" />
        </div>
      ))}
    </div>
  );
}
