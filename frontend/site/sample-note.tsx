/** Says that what it stands by is a sample; an agency whose own words stand there gives it ''. */
export function SampleNote({ text }: { text: string }) {
  return text === '' ? null : <p className="sample-note">{text}</p>;
}
