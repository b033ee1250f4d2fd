import { useLayoutEffect, useRef, useState } from 'react';
import { usePeople } from '#frontend/staff/kit/queries/use-people.ts';
import { useUnsaved } from '#frontend/staff/kit/queries/use-unsaved.ts';
import { useMayAct, useMySub } from '#frontend/staff/kit/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { Profile } from '#shared/desk/profile.ts';
import { isEmptyWishes, isStale } from '#shared/desk/wishes.ts';
import { newYorkDay } from '#shared/new-york.ts';
import type { Submission } from '#shared/stored-submission.ts';
import { ConfirmWishes } from './confirm-wishes.tsx';
import { CredentialList } from './credential-list.tsx';
import { PersonnelFile } from './personnel-file.tsx';
import { draftKey, type ProfileDraft, ProfileEditor } from './profile-editor.tsx';
import { authorWords, statedWords, wishFacts } from './profile-words.ts';

const titleId = 'staff-profile-title';
const none: Profile = {};

/** The wishes and the credentials of an application. Recruiters change them in place; viewers read them. */
export function StaffProfile({ submission }: { submission: Submission }) {
  const { id, summary: profile = none } = submission;
  const draft = useUnsaved<ProfileDraft | null>(draftKey(id));
  const [isEditing, setIsEditing] = useState(() => Boolean(draft));
  const mayEdit = useMayAct('recruiter');
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(isEditing);
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <section className="staff-profile card stack" aria-labelledby={titleId}>
      <div className="staff-profile__head cluster">
        <h2 id={titleId} className="title">
          Wishes and credentials
        </h2>
        {mayEdit && !isEditing && (
          <Button ref={editButton} variant="quiet" onClick={() => setIsEditing(true)}>
            Edit answers
          </Button>
        )}
      </div>
      {isEditing ? (
        <ProfileEditor id={id} profile={profile} onClose={() => setIsEditing(false)} />
      ) : (
        <ProfileInWords id={id} profile={profile} mayEdit={mayEdit} />
      )}
    </section>
  );
}

type ProfileInWordsProps = { id: string; profile: Profile; mayEdit: boolean };

function ProfileInWords({ id, profile: { wishes, credentials }, mayEdit }: ProfileInWordsProps) {
  const me = useMySub();
  const people = usePeople();
  const now = new Date();
  const author = (by: string) => authorWords(by, me, people);
  return (
    <>
      {wishes && !isEmptyWishes(wishes) ? (
        <div className="stack gap-1">
          <ul className="staff-profile__facts">
            {wishFacts(wishes, newYorkDay(now)).map(({ label, value }) => (
              <li key={label}>
                <span className="small soft">{label}</span> <span>{value}</span>
              </li>
            ))}
          </ul>
          <p className="small soft tabular">{statedWords(wishes, author(wishes.by), now)}</p>
          {mayEdit && isStale(wishes, now) && <ConfirmWishes id={id} wishes={wishes} />}
        </div>
      ) : (
        <p className="soft">No wishes yet.</p>
      )}
      {credentials && credentials.items.length > 0 ? (
        <CredentialList id={id} credentials={credentials} mayCheck={mayEdit} />
      ) : (
        <p className="soft">No licenses or certificates yet.</p>
      )}
      {mayEdit && credentials && <PersonnelFile credentials={credentials} now={now} />}
    </>
  );
}
