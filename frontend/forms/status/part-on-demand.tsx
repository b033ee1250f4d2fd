import { type ComponentType, useEffect, useState } from 'react';
import { wishes as words } from '#frontend/content/wishes.ts';
import { Button } from '#frontend/ui/button.tsx';
import { loadChunk } from '#frontend/ui/load-chunk.ts';
import type { Profile } from '#shared/desk/profile.ts';
import type { SenderValues } from './ask-status.ts';

type ProfileProps = { asked: SenderValues; profile: Profile | undefined };

/** The screen of wishes and licenses, loaded for applicants who have proven that the application is theirs. */
export function ProfileOnDemand(props: ProfileProps) {
  const [Form, setForm] = useState<ComponentType<ProfileProps>>();
  const [attempt, setAttempt] = useState(1);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button begins another attempt
  useEffect(() => {
    let isCurrent = true;
    setFailed(false);
    loadChunk(() => import('./profile-form.tsx')).then(
      ({ ProfileForm }) => isCurrent && setForm(() => ProfileForm),
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  if (Form) return <Form {...props} />;
  if (!hasFailed) return <p role="status">{words.loading}</p>;
  return (
    <p role="alert" className="cluster">
      {words.notLoaded}
      <Button look="quiet" onClick={() => setAttempt(attempt + 1)}>
        {words.loadAgain}
      </Button>
    </p>
  );
}
