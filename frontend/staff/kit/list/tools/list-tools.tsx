import { Bookmark, Download, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useMedia } from '#frontend/staff/kit/layout/use-media.ts';
import { useMayAct } from '#frontend/staff/kit/services/session-state.ts';
import { Button } from '#frontend/ui/button.tsx';
import { Dialog } from '#frontend/ui/dialog.tsx';
import { type Action, More } from '#frontend/ui/more.tsx';
import type { PreparedRow } from '#shared/list.ts';
import type { Selection } from '../bulk/use-selection.ts';
import { DownloadProgress } from '../export/download-progress.tsx';
import { type ShownList, useListExport } from '../export/use-list-export.ts';
import { formatListView } from '../list-address.ts';
import { recordFilters } from '../list-filter.ts';
import { ViewChips } from '../views/view-chips.tsx';
import { ViewsDialog } from '../views/views-dialog.tsx';

type ListToolsProps = { list: ShownList; selection: Selection<PreparedRow> };

/** The button that receives the focus when the bar for selected rows disappears. */
const selectId = 'select-rows';
const downloadId = 'download-list';

/** The tools for the shown list. A phone has them in the menu 'More', so that the first rows are in the viewport. */
export function ListTools({ list, selection }: ListToolsProps) {
  const mayWork = useMayAct('recruiter');
  const isPhone = useMedia('(width < 40rem)');
  const [areViewsOpen, setAreViewsOpen] = useState(false);
  const { progress, start, cancel } = useListExport(list);
  const hash = formatListView(recordFilters, { filter: list.filter, page: 1 });
  const closeViews = () => setAreViewsOpen(false);
  const isEmpty = list.known === 0;

  const views: Action & { opensDialog: true } = {
    label: 'Views',
    Icon: Bookmark,
    run: () => setAreViewsOpen(true),
    opensDialog: true,
  };
  const forWork: (Action & { id: string })[] = [
    {
      id: downloadId,
      label: 'Download CSV',
      Icon: Download,
      run: start,
      inactive: progress !== undefined || isEmpty,
    },
    {
      id: selectId,
      label: 'Select',
      Icon: ListChecks,
      run: selection.isOn ? selection.turnOff : selection.turnOn,
      inactive: isEmpty,
      isOn: selection.isOn,
    },
  ];
  const actions: (Action & { id?: string; opensDialog?: true })[] = [
    views,
    ...(mayWork ? forWork : []),
  ];
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <div className="cluster ms-auto [&_.button]:px-3" role="group" aria-label="Tools">
        {isPhone ? (
          <More id={selectId} actions={actions} />
        ) : (
          actions.map(({ id, label, Icon, run, inactive, isOn, opensDialog }) => (
            <Button
              key={label}
              id={id}
              variant="quiet"
              aria-haspopup={opensDialog && 'dialog'}
              aria-pressed={isOn}
              inactive={inactive}
              onClick={run}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              <span>{label}</span>
            </Button>
          ))
        )}
        <DownloadProgress
          progress={progress}
          cancel={cancel}
          starter={isPhone ? selectId : downloadId}
        />
      </div>
      <Dialog open={areViewsOpen} title="Saved views" dismissible onClose={closeViews}>
        <ViewsDialog kind={list.kind} hash={hash} onClose={closeViews} />
      </Dialog>
      <ViewChips kind={list.kind} hash={hash} />
    </>
  );
}
