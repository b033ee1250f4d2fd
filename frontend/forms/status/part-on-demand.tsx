import { type ComponentType, useEffect, useState } from 'react';
import { status } from '#frontend/content/status.ts';
import { Button } from '#frontend/ui/button.tsx';
import { loadChunk } from '#frontend/ui/load-chunk.ts';

const words = status.part;

type PartOnDemandProps<Props> = { load: () => Promise<ComponentType<Props>>; props: Props };

/** A sender's second step. It is loaded only for senders who have proven that the submission is theirs. */
export function PartOnDemand<Props extends object>({ load, props }: PartOnDemandProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props>>();
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button begins another attempt
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    loadChunk(load).then(
      (loaded) => isCurrent && setPart(() => loaded),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  if (Part) return <Part {...props} />;
  if (!hasFailed) return <p role="status">{words.loading}</p>;
  return (
    <p role="alert" className="cluster">
      {words.notLoaded}
      <Button variant="quiet" onClick={() => setAttempt(attempt + 1)}>
        {words.loadAgain}
      </Button>
    </p>
  );
}
