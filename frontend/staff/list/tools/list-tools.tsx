import { useMayAct } from '#frontend/staff/session/staff-context.ts';
import { ListDownload } from '../export/list-download.tsx';
import type { ShownList } from '../export/use-list-export.ts';
import { formatListView } from '../list-address.ts';
import { ViewChips } from '../views/view-chips.tsx';
import { ViewsButton } from '../views/views-button.tsx';

/** What can be done with the list as it is shown. */
export function ListTools({ list }: { list: ShownList }) {
  const mayExport = useMayAct('recruiter');
  const hash = formatListView({ filter: list.filter, page: 1 });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for something to fill in */}
      <div className="list-tools" role="group" aria-label="Tools">
        <ViewsButton kind={list.kind} hash={hash} />
        {mayExport && <ListDownload {...list} />}
      </div>
      <ViewChips kind={list.kind} hash={hash} />
    </>
  );
}
