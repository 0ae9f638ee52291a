import { BookmarkPlus, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListSavedViewsQuery } from '@/api/staff/staff-api';
import type { SavedView, StaffList } from '@/api/staff/generated';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { loadWithRetry } from '@/lib/load-with-retry';
import { isSameQuery, viewQuery } from './list-address';
import type { ListViewsProps } from './list-views';
import { ViewLinks } from './view-links';

const ViewDialog = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-dialogs" */ './view-dialog')),
);

const NONE: readonly SavedView[] = [];

/** A list’s built-in views and the reader’s saved views. Each is a named query; the current one can be saved. */
export function OwnViews({ list, label, name, views, address }: ListViewsProps & { list: StaffList }) {
  const { currentData: own = NONE } = useListSavedViewsQuery(list);
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<{ view: SavedView | null } | null>(null);
  const query = viewQuery(search);
  const shown = own.find((view) => isSameQuery(view.query, query));
  const isSpecial = Boolean(address.q ?? address.sort) || Object.keys(address.filters).length > 0;
  return (
    <div className="flex flex-wrap items-start gap-x-3 border-b border-line max-md:mb-3 md:mb-4">
      <ViewLinks
        plain
        label={label}
        views={[
          ...views.map((view) => ({
            label: view.label,
            to: view.value ? `?${name}=${view.value}` : '?',
            isCurrent: !shown && view.value === (address.views[name] ?? ''),
          })),
          ...own.map((view) => ({
            label: view.name,
            to: `?${view.query}`,
            isCurrent: view.id === shown?.id,
          })),
        ]}
      />
      {shown && (
        <Button variant="quiet" size="sm" onClick={() => setDialog({ view: shown })}>
          <Pencil aria-hidden="true" className="size-4" />
          Rename or delete…<VisuallyHidden> {shown.name}</VisuallyHidden>
        </Button>
      )}
      {!shown && isSpecial && (
        <Button variant="quiet" size="sm" onClick={() => setDialog({ view: null })}>
          <BookmarkPlus aria-hidden="true" className="size-4" />
          Save view…
        </Button>
      )}
      {dialog && (
        <Suspense fallback={null}>
          <ViewDialog list={list} query={query} view={dialog.view} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </div>
  );
}
