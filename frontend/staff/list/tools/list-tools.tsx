import { ListChecks } from 'lucide-react';
import { useMayAct } from '#frontend/staff/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { ListDownload } from '../export/list-download.tsx';
import type { ShownList } from '../export/use-list-export.ts';
import { formatListView } from '../list-address.ts';
import { ViewChips } from '../views/view-chips.tsx';
import { ViewsButton } from '../views/views-button.tsx';

type ListToolsProps = { list: ShownList; selection: Selection };

/** What can be done with the list as it is shown. */
export function ListTools({ list, selection }: ListToolsProps) {
  const mayWork = useMayAct('recruiter');
  const hash = formatListView({ filter: list.filter, page: 1 });
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for something to fill in */}
      <div className="list-tools cluster" role="group" aria-label="Tools">
        <ViewsButton kind={list.kind} hash={hash} />
        {mayWork && <ListDownload {...list} />}
        {mayWork && (
          <Button
            id="select-rows"
            look="quiet"
            aria-pressed={selection.isOn}
            inactive={list.known === 0}
            onClick={selection.isOn ? selection.turnOff : selection.turnOn}
          >
            <ListChecks size={18} strokeWidth={1.75} aria-hidden />
            Select
          </Button>
        )}
      </div>
      <ViewChips kind={list.kind} hash={hash} />
    </>
  );
}
