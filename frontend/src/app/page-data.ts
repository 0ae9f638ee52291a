import { siteApi } from '@/api/site/site-api';
import type { AppStore } from './store';

/** The element in which the server leaves the answers that it rendered the page from. */
const PAGE_DATA_ID = 'page-data';

/** Answers of the API's reads, for the cache of the web app. */
export type PageData = Parameters<typeof siteApi.util.upsertQueryEntries>[0];

/** The successful reads of a store. */
export function pageDataOf(store: AppStore): PageData {
  return Object.values(store.getState().api.queries).flatMap((query) =>
    query?.status === 'fulfilled'
      ? [{ endpointName: query.endpointName, arg: query.originalArgs, value: query.data } as PageData[number]]
      : [],
  );
}

/** Puts what the server left into the store. @returns false for a page that the server has not rendered */
export function takePageData(store: AppStore): boolean {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return false;
  store.dispatch(siteApi.util.upsertQueryEntries(JSON.parse(text) as PageData));
  return true;
}

/** Once the page is hydrated: what is left of its beginning can go. */
export function dropPageData(): void {
  document.getElementById(PAGE_DATA_ID)?.remove();
}
