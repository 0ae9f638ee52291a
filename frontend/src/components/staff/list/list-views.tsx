import type { ListAddress } from './use-list-address';
import { ViewLinks } from './view-links';

export interface ListViewsProps {
  label: string;
  /** The query parameter; the first view has no value. */
  name: string;
  views: readonly { value: string; label: string }[];
  address: ListAddress;
}

/** Built-in views of a list. */
export function ListViews({ label, name, views, address }: ListViewsProps) {
  const current = address.views[name] ?? '';
  return (
    <ViewLinks
      label={label}
      views={views.map((view) => ({
        label: view.label,
        to: address.hrefWith({ [name]: view.value }),
        isCurrent: view.value === current,
      }))}
    />
  );
}
