import { ListChecks } from 'lucide-react';
import { useMedia } from '#frontend/staff/layout/use-media.ts';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';
import { More } from '#frontend/ui/more.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { ListDownload } from '../export/list-download.tsx';
import type { ShownList } from '../export/use-list-export.ts';
import { formatListView } from '../list-address.ts';

import { ViewChips } from '../views/view-chips.tsx';
import { ViewsButton } from '../views/views-button.tsx';

type ListToolsProps = { list: ShownList; selection: Selection };

/** The button that receives the focus when the bar for selected rows disappears. */
const selectId = 'select-rows';

/** The tools for the shown list. A phone has them behind 'More', so that the first rows are in the viewport. */
export function ListTools({ list, selection }: ListToolsProps) {
  const mayWork = useMayAct('recruiter');
  const isPhone = useMedia('(width < 40rem)');
  const hash = formatListView({ filter: list.filter, page: 1 });
  const tools = (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="list-tools cluster" role="group" aria-label="Tools">
      <ViewsButton kind={list.kind} hash={hash} />
      {mayWork && <ListDownload {...list} />}
      {mayWork && (
        <Button
          id={isPhone ? undefined : selectId}
          variant="quiet"
          aria-pressed={selection.isOn}
          inactive={list.known === 0}
          onClick={selection.isOn ? selection.turnOff : selection.turnOn}
        >
          <ListChecks size={18} strokeWidth={1.75} aria-hidden />
          Select
        </Button>
      )}
    </div>
  );
  return (
    <>
      {isPhone ? (
        <More id={selectId} className="list-more">
          {tools}
        </More>
      ) : (
        tools
      )}
      <ViewChips kind={list.kind} hash={hash} />
    </>
  );
}
