/** The placeholder of a submission. Its style shows it only after 150 ms. */
export function DetailSkeleton() {
  return (
    <div className="skeleton grid gap-x-6 gap-y-0 min-[44rem]:grid-cols-[1fr_1fr]" role="status">
      <span className="visually-hidden">Loading</span>
      {Array.from({ length: 6 }, (_, field) => `field-${field}`).map((key) => (
        <div key={key} className="grid gap-2 py-4 border-t border-hairline">
          <span className="skeleton__bar w-full max-w-[6rem]" />
          <span className="skeleton__bar w-full max-w-[14rem]" />
        </div>
      ))}
    </div>
  );
}
