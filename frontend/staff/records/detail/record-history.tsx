import { useState } from 'react';
import { AuditList } from '#frontend/staff/kit/layout/audit-list.tsx';
import { useHistory } from '#frontend/staff/kit/queries/use-audit.ts';
import type { Kind } from '#shared/kinds.ts';

/** The audit entries of a record, in a closed section. They are read only when staff open it. */
export function RecordHistory({ kind, id }: { kind: Kind; id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const audit = useHistory(kind, id, isOpen);
  return (
    <details className="history" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="history__summary">History</summary>
      {isOpen && <AuditList audit={audit} label="History" empty="No one has opened it yet." />}
    </details>
  );
}
