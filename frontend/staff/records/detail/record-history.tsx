import { useState } from 'react';
import { Announcement } from '#frontend/staff/kit/list/announcement.tsx';
import { AuditList, entriesWords } from '#frontend/staff/kit/list/audit-list.tsx';
import { ListBody, OlderButton } from '#frontend/staff/kit/list/list-body.tsx';
import { useHistory } from '#frontend/staff/kit/queries/use-audit.ts';
import type { Kind } from '#shared/kinds.ts';

/** The audit entries of a record, in a closed section. They are read only when staff open it. */
export function RecordHistory({ kind, id }: { kind: Kind; id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const history = useHistory(kind, id, isOpen);
  const { rows, people } = history;
  return (
    <details className="history" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="history__summary">History</summary>
      {isOpen && (
        <>
          <ListBody
            source={history}
            countOf={entriesWords}
            empty={{ text: 'No one has opened it yet.' }}
          >
            <AuditList {...{ entries: rows, people }} label="History" />
          </ListBody>
          <OlderButton source={history} />
          <Announcement text={rows.length > 0 ? `${entriesWords(rows.length)}.` : ''} />
        </>
      )}
    </details>
  );
}
