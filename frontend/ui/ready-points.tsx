/** The things that a form asks for, and what its visitors should know before it. */
export type Ready = { title: string; points: readonly string[] };

/** These things as a list. */
export const ReadyPoints = ({ points }: Pick<Ready, 'points'>) => (
  <ul className="ready">
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);
