import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#frontend/ui/button.tsx';
import { staffPaths } from '#shared/site-routes.ts';
import type { SavedView } from './saved-views.ts';
import { ViewNameForm } from './view-name-form.tsx';

type ViewRowProps = {
  view: SavedView;
  problemOf: (name: string) => string | undefined;
  onRename: (name: string) => void;
  onDelete: () => void;
  onOpen: () => void;
};

/** A saved view: its link, and buttons to rename and delete it. */
export function ViewRow({ view, problemOf, onRename, onDelete, onOpen }: ViewRowProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <li className="cluster py-1 border-t border-hairline">
      <Link
        className="flex-1 py-3 font-semibold wrap-anywhere"
        to={`${staffPaths.list(view.kind)}${view.hash}`}
        onClick={onOpen}
      >
        {view.name}
      </Link>
      <Button
        variant="quiet"
        aria-label={`Rename ${view.name}`}
        aria-expanded={isRenaming}
        onClick={() => setIsRenaming(!isRenaming)}
      >
        <Pencil size={18} strokeWidth={1.75} aria-hidden />
      </Button>
      <Button
        variant="quiet"
        aria-label={`Delete ${view.name}`}
        onClick={({ currentTarget }) => {
          // The focus moves first, because the row disappears with its button.
          currentTarget.closest('dialog')?.querySelector('input')?.focus();
          onDelete();
        }}
      >
        <Trash2 size={18} strokeWidth={1.75} aria-hidden />
      </Button>
      {isRenaming && (
        <ViewNameForm
          label={`New name of ${view.name}`}
          action="Rename"
          initial={view.name}
          problemOf={problemOf}
          onName={(name) => {
            setIsRenaming(false);
            onRename(name);
          }}
        />
      )}
    </li>
  );
}
