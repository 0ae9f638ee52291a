import { useEffect } from 'react';
import { useCurrentUser } from './current-user';
import { usePageStore } from './page-store';
import { useGetConfigQuery } from './site/site-api';

/** Asks who reads and what the club is called, and tells it to what stands around every page. Shows nothing. */
export function Feed() {
  const page = usePageStore();
  const reader = useCurrentUser();
  const { data: config } = useGetConfigQuery();
  // After every render: there is one whenever an answer has changed.
  useEffect(() => page.tell({ config, reader }));
  return null;
}
