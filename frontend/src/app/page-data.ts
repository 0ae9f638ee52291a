import type { AppStore, PageData } from '@/api/store';

/** The element in which the server leaves the answers that the page begins with. */
const PAGE_DATA_ID = 'page-data';

/** The successful reads of a store. */
export function pageDataOf(store: AppStore): PageData {
  return Object.values(store.getState().api.queries).flatMap((query) =>
    query?.status === 'fulfilled'
      ? [{ endpointName: query.endpointName, arg: query.originalArgs, value: query.data } as PageData[number]]
      : [],
  );
}

/** What the server left; undefined where it could not read it. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

/** Once the page is hydrated: what is left of its beginning can go. */
export function dropPageData(): void {
  document.getElementById(PAGE_DATA_ID)?.remove();
}
