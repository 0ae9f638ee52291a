import { useEffect } from 'react';
import { useCurrentUser } from './current-user';
import { usePageStore } from './page-store';
import { useGetConfigQuery } from './site/site-api';

/** Loads the user and the settings and passes them to the layout. Renders nothing. */
export function Feed() {
  const page = usePageStore();
  const reader = useCurrentUser();
  const { data: config } = useGetConfigQuery();
  // After every render, because each changed answer causes one.
  useEffect(() => page.tell({ config, reader }));
  return null;
}
