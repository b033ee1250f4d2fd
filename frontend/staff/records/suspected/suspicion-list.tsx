import { type Suspicion, suspicionLabels } from '#shared/suspicions.ts';

/** The list of reasons why a record is suspected. */
export function SuspicionList({ suspicions }: { suspicions: readonly Suspicion[] }) {
  return (
    <ul>
      {suspicions.map((one) => (
        <li key={one}>{suspicionLabels[one]}</li>
      ))}
    </ul>
  );
}
