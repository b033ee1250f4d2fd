import { type Suspicion, suspicionLabels } from '#shared/suspicions.ts';

/** Why something is taken for spam. */
export function SuspicionList({ suspicions }: { suspicions: readonly Suspicion[] }) {
  return (
    <ul>
      {suspicions.map((one) => (
        <li key={one}>{suspicionLabels[one]}</li>
      ))}
    </ul>
  );
}
