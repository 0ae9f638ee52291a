import { lazy, Suspense } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { Outlet } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import { Feed } from '@/api/feed';
import { StoreProvider } from '@/api/store-provider';
import type { RootState } from '@/api/store';
import type { SessionEnd } from '@/api/session-confirmations';
import { usePageMeta } from '@/components/layout/page-meta';
import { Reauthentication } from '@/components/password/reauthentication';
import { StaffSession } from '@/components/staff/session/staff-session';
import { useFirstInteraction } from '@/lib/first-interaction';
import { loadWithRetry } from '@/lib/load-with-retry';
import { selectToast } from '@/lib/toasts';
import { RequireUser } from './guards';
import type { PageFrameProps, PageMetaInput } from './page-module';
import { usePageMetaInput } from './page-meta-input';

const EndingNotice = lazy(() => loadWithRetry(() => import('@/components/account/ending-notice')));
const Toaster = lazy(() => loadWithRetry(() => import('@/components/ui/toaster')));

/** A page with the store. */
export function StorePage({ page, children }: PageFrameProps<PageMetaInput>) {
  return (
    <StoreProvider>
      {page && <Head page={page} />}
      {children}
    </StoreProvider>
  );
}

/** Writes the route’s metadata into the document’s head. */
function Head({ page }: { page: NonNullable<PageFrameProps<PageMetaInput>['page']> }) {
  const question = usePageMetaInput();
  usePageMeta(useSelector((state: RootState) => page({ ...question, state }), shallowEqual));
  return null;
}

/** The pages behind it are for members. @param ownPlaceholder true if they show one of their own while the account loads */
export function MembersOnly({ ownPlaceholder = false }: { ownPlaceholder?: boolean }) {
  return (
    <StoreProvider>
      <Reauthentication>
        <RequireUser {...(ownPlaceholder && { loading: <Outlet /> })} />
      </Reauthentication>
      <StaffSlot />
    </StoreProvider>
  );
}

/** Actions that only staff can do also need a valid staff session here, e.g. booking without payment. */
const OF_STAFF: readonly SessionEnd[] = ['idle', 'over'];

function StaffSlot() {
  const { user } = useCurrentUser();
  if (!user || user.role === 'member') return null;
  return <StaffSession user={user} reasons={OF_STAFF} />;
}

/** Store services for every page. */
export function StoreServices() {
  return (
    <StoreProvider>
      <Feed />
      <ToasterSlot />
      <EndingSlot />
    </StoreProvider>
  );
}

/** Loaded only for the few accounts with a pending deletion. */
function EndingSlot() {
  const { user } = useCurrentUser();
  if (!user?.deletionDueAt) return null;
  return (
    <Suspense fallback={null}>
      <EndingNotice dueAt={user.deletionDueAt} />
    </Suspense>
  );
}

/** Loads the toasts’ code on the first interaction, so that it is ready when needed. */
function ToasterSlot() {
  const interacted = useFirstInteraction();
  const toast = useSelector(selectToast);
  if (!interacted && !toast) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}
