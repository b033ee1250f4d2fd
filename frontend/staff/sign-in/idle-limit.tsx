import { useEffect, useState } from 'react';
import { useStaff } from '#frontend/staff/kit/services/staff-context.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';

/** Signs out after a long time without activity in all tabs, and asks the user a minute before. */
export function IdleLimit() {
  const { session, idle } = useStaff();
  const [warned, setWarned] = useState(false);

  useEffect(
    () =>
      idle.start((state) => {
        setWarned(state === 'warned');
        if (state === 'over') void session.end();
      }),
    [idle, session],
  );

  const goOn = () => {
    idle.touch();
    setWarned(false);
  };

  return (
    <Dialog open={warned} title="Are you still there?" dismissible onClose={goOn}>
      <p className="dialog__text">
        No one has used the staff area for a while. In one minute you are signed out, and what was
        typed and not saved is lost. After the next sign-in you are back at this place.
      </p>
      <div className="dialog__actions">
        <Button onClick={goOn}>Stay signed in</Button>
      </div>
    </Dialog>
  );
}
