/** What screen readers say of fields besides the one that has the focus: each text in a live region of its own. */
export const SpokenWords = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a region is its place, and its text comes and goes
    <p className="visually-hidden" role="status" key={index}>
      {text}
    </p>
  ));
