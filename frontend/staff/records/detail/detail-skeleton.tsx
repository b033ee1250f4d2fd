/** The placeholder of a submission. Its style shows it only after 150 ms. */
export function DetailSkeleton() {
  return (
    <div className="skeleton skeleton--detail" role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: 6 }, (_, field) => `field-${field}`).map((key) => (
        <div key={key} className="skeleton__field">
          <span className="skeleton__bar skeleton__bar--short" />
          <span className="skeleton__bar skeleton__bar--name" />
        </div>
      ))}
    </div>
  );
}
