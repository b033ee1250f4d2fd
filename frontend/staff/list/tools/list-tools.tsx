import { useMayAct } from '#frontend/staff/session/staff-context.ts';
import { ListDownload } from '../export/list-download.tsx';
import type { ShownList } from '../export/use-list-export.ts';

/** What can be done with the list as it is shown. */
export function ListTools({ list }: { list: ShownList }) {
  const mayExport = useMayAct('recruiter');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for something to fill in
    <div className="list-tools" role="group" aria-label="Tools">
      {mayExport && <ListDownload {...list} />}
    </div>
  );
}
