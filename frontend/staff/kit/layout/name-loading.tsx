/** The place of a person's name while it loads. */
export function NameLoading() {
  return (
    <>
      <span className="visually-hidden">Name is loading</span>
      <span aria-hidden>…</span>
    </>
  );
}
