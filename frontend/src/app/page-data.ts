import type { AppStore, PageData } from '@/api/store';

/** The id of the element with the API answers the server rendered from. */
const PAGE_DATA_ID = 'page-data';

/** The successful reads of a store. */
export function pageDataOf(store: AppStore): PageData {
  return Object.values(store.getState().api.queries).flatMap((query) =>
    query?.status === 'fulfilled'
      ? [{ endpointName: query.endpointName, arg: query.originalArgs, value: query.data } as PageData[number]]
      : [],
  );
}

/** The server’s page data; undefined when it could not load it. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : undefined;
}

/** Removes the page data after hydration. */
export function dropPageData(): void {
  document.getElementById(PAGE_DATA_ID)?.remove();
}
