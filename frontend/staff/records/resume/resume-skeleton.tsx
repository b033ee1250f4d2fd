/** The placeholder of a page; its style shows it only after 150 ms. */
export function ResumeSkeleton() {
  return (
    <div
      className="skeleton card stack content-start p-6 2xl:[@media(height>=36rem)]:min-h-0 aspect-[8.5/11]"
      role="status"
    >
      <span className="visually-hidden">Loading the resume</span>
      <span className="skeleton__bar w-full max-w-[14rem]" />
      <span className="skeleton__bar" />
      <span className="skeleton__bar" />
      <span className="skeleton__bar w-full max-w-[6rem]" />
    </div>
  );
}
