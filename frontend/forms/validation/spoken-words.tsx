/** Live regions for messages about fields without the focus, one for each text. */
export const SpokenWords = ({ texts }: { texts: readonly string[] }) =>
  texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a region, and its text changes
    <p className="visually-hidden" role="status" key={index}>
      {text}
    </p>
  ));
