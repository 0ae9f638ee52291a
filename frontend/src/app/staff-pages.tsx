import { lazy, type ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import { staffPaths, type StaffArea } from '@/config/staff-paths';
import { STAFF_RECORDS, type StaffRecordKind } from '@/config/staff-records';
import { BookingsPage } from '@/features/staff/bookings/list/bookings-page';
import { DeskPage } from '@/features/staff/today/desk/desk-page';
import { LogPage } from '@/features/staff/settings/audit-log/log-page';
import { loadWithRetry } from '@/lib/load-with-retry';
import { lazyRoute } from './lazy-route';

/** A lazy page by the name of its export. */
function page<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject {
  return { path, ...lazyRoute(() => load().then((module) => ({ Component: module[name] }))) };
}

/** The pages of a kind of record, which share one module. */
function recordRoutes(
  kind: StaffRecordKind,
  load: () => Promise<Record<'ListPage' | 'NewPage' | 'EditPage', ComponentType>>,
): RouteObject[] {
  const { path } = STAFF_RECORDS[kind];
  return [
    page(path, load, 'ListPage'),
    page(`${path}/new`, load, 'NewPage'),
    page(`${path}/:id`, load, 'EditPage'),
  ];
}

const MyClubPage = lazy(() =>
  loadWithRetry(
    () => import(/* webpackChunkName: "staff-forms" */ '@/features/staff/today/my-club/my-club-page'),
  ).then((module) => ({ default: module.MyClubPage })),
);

/** /my-club: what waits for a secretary. Admins go to the list of all clubs. */
function MyClub() {
  const { user } = useCurrentUser();
  return user?.role === 'admin' ? <Navigate to={staffPaths('office').club.list} replace /> : <MyClubPage />;
}

const members = () =>
  import(/* webpackChunkName: "staff-forms" */ '@/features/staff/people/club-members/members-page');

const clubs = () =>
  import(/* webpackChunkName: "staff-forms" */ '@/features/staff/website/clubs/clubs-pages');
const events = () =>
  import(/* webpackChunkName: "staff-forms" */ '@/features/staff/website/events/events-pages');
const news = () => import(/* webpackChunkName: "staff-forms" */ '@/features/staff/website/news/news-pages');
const pages = () => import(/* webpackChunkName: "staff-pages" */ '@/features/staff/website/pages/site-pages');
const spaces = () =>
  import(/* webpackChunkName: "staff-forms" */ '@/features/staff/settings/spaces/spaces-pages');
const rooms = () =>
  import(/* webpackChunkName: "staff-forms" */ '@/features/staff/settings/spaces/rooms-pages');
const extras = () =>
  import(/* webpackChunkName: "staff-forms" */ '@/features/staff/settings/extras/extras-pages');

const webhooks = () =>
  import(/* webpackChunkName: "staff-webhooks" */ '@/features/staff/settings/webhooks/webhooks-pages');

/** The pages of both staff areas: all clubs for the office, their own for secretaries. */
const CONTENT: RouteObject[] = [
  page('webhooks', webhooks, 'WebhooksPage'),
  page('webhooks/:id', webhooks, 'WebhookPage'),
  page('clubs', clubs, 'ListPage'),
  page('clubs/:id', clubs, 'EditPage'),
  page(
    'media',
    () => import(/* webpackChunkName: "staff-media" */ '@/features/staff/website/photos/media-page'),
    'MediaPage',
  ),
  page(
    'media/:id',
    () => import(/* webpackChunkName: "staff-media" */ '@/features/staff/website/photos/picture-editor'),
    'PictureEditorPage',
  ),
  ...recordRoutes('event', events),
  page(
    'messages/:id?',
    () => import(/* webpackChunkName: "staff-messages" */ '@/features/staff/messages/inbox/messages-page'),
    'MessagesPage',
  ),
  ...recordRoutes('news', news),
  { path: '*', ...lazyRoute(() => import('./routes/not-found')) },
];

/** The pages of each staff area. The sidebar’s links are in `staff-navigation.ts`. */
export const STAFF_PAGES: Record<StaffArea, RouteObject[]> = {
  office: [
    { index: true, element: <DeskPage /> },
    page(
      'attention',
      () => import(/* webpackChunkName: "staff-attention" */ '@/features/staff/today/desk/attention-page'),
      'AttentionPage',
    ),
    page(
      'messages/saved-replies',
      () =>
        import(/* webpackChunkName: "staff-messages" */ '@/features/staff/messages/inbox/saved-replies-page'),
      'SavedRepliesPage',
    ),
    page(
      'newsletter',
      () =>
        import(/* webpackChunkName: "staff-newsletter" */ '@/features/staff/messages/newsletter/issues-page'),
      'IssuesPage',
    ),
    page(
      'newsletter/subscribers',
      () =>
        import(
          /* webpackChunkName: "staff-newsletter" */ '@/features/staff/messages/newsletter/subscribers-page'
        ),
      'SubscribersPage',
    ),
    page(
      'newsletter/subscribers/import',
      () =>
        import(/* webpackChunkName: "staff-newsletter" */ '@/features/staff/messages/newsletter/import-page'),
      'SubscriberImportPage',
    ),
    page(
      'newsletter/issues/:id',
      () =>
        import(/* webpackChunkName: "staff-newsletter" */ '@/features/staff/messages/newsletter/issue-page'),
      'IssuePage',
    ),
    page(
      'mail',
      () => import(/* webpackChunkName: "staff-mail" */ '@/features/staff/messages/sent-email/mail-page'),
      'MailPage',
    ),
    page(
      'mail/:id',
      () => import(/* webpackChunkName: "staff-mail" */ '@/features/staff/messages/sent-email/one-mail-page'),
      'OneMailPage',
    ),
    page(
      'calendar',
      () =>
        import(/* webpackChunkName: "staff-calendar" */ '@/features/staff/bookings/calendar/calendar-page'),
      'CalendarPage',
    ),
    page(
      'run-sheet/:date',
      () =>
        import(/* webpackChunkName: "staff-calendar" */ '@/features/staff/today/run-sheet/run-sheet-page'),
      'RunSheetPage',
    ),
    { path: 'bookings', element: <BookingsPage /> },
    page(
      'bookings/new',
      () => import(/* webpackChunkName: "staff-booking" */ '@/features/staff/bookings/new/new-booking-page'),
      'NewBookingPage',
    ),
    page(
      'booking-series',
      () =>
        import(/* webpackChunkName: "staff-booking" */ '@/features/staff/bookings/recurring/recurring-page'),
      'RecurringPage',
    ),
    page(
      'booking-series/:id',
      () => import(/* webpackChunkName: "staff-booking" */ '@/features/staff/bookings/recurring/series-page'),
      'SeriesPage',
    ),
    page(
      'bookings/:id',
      () => import(/* webpackChunkName: "staff-booking" */ '@/features/staff/bookings/booking/booking-page'),
      'BookingPage',
    ),
    page(
      'viewings',
      () =>
        import(/* webpackChunkName: "staff-viewings" */ '@/features/staff/bookings/viewings/viewings-page'),
      'ViewingsPage',
    ),
    page(
      'viewings/new',
      () =>
        import(
          /* webpackChunkName: "staff-viewings" */ '@/features/staff/bookings/viewings/new-viewing-page'
        ),
      'NewViewingPage',
    ),
    page(
      'viewings/:id',
      () =>
        import(/* webpackChunkName: "staff-viewings" */ '@/features/staff/bookings/viewings/viewing-page'),
      'ViewingPage',
    ),
    page(
      'waiting-list',
      () =>
        import(
          /* webpackChunkName: "staff-calendar" */ '@/features/staff/bookings/waiting-list/waiting-list-page'
        ),
      'StaffWaitingListPage',
    ),
    page(
      'waiting-list/:id',
      () =>
        import(/* webpackChunkName: "staff-calendar" */ '@/features/staff/bookings/waiting-list/entry-page'),
      'StaffWaitingListEntryPage',
    ),
    page(
      'payments',
      () => import(/* webpackChunkName: "staff-money" */ '@/features/staff/money/payments/payments-page'),
      'PaymentsPage',
    ),
    page(
      'payments/:id',
      () => import(/* webpackChunkName: "staff-money" */ '@/features/staff/money/payments/payment-page'),
      'PaymentPage',
    ),
    page(
      'refunds',
      () => import(/* webpackChunkName: "staff-money" */ '@/features/staff/money/refunds/refunds-page'),
      'RefundsPage',
    ),
    page(
      'money/bonds',
      () => import(/* webpackChunkName: "staff-booking" */ '@/features/staff/money/bonds/bonds-page'),
      'BondsPage',
    ),
    page(
      'money/invoices',
      () => import(/* webpackChunkName: "staff-invoices" */ '@/features/staff/money/invoices/invoices-page'),
      'InvoicesPage',
    ),
    page(
      'money/invoices/:id',
      () => import(/* webpackChunkName: "staff-invoices" */ '@/features/staff/money/invoices/invoice-page'),
      'InvoicePage',
    ),
    page(
      'money/payouts',
      () => import(/* webpackChunkName: "staff-money" */ '@/features/staff/money/payouts/payouts-page'),
      'PayoutsPage',
    ),
    page(
      'money/payouts/:id',
      () => import(/* webpackChunkName: "staff-money" */ '@/features/staff/money/payouts/payout-page'),
      'PayoutPage',
    ),
    page(
      'reports/year',
      () => import(/* webpackChunkName: "staff-reports" */ '@/features/staff/money/reports/year-page'),
      'YearPage',
    ),
    page(
      'reports/settings',
      () =>
        import(/* webpackChunkName: "staff-reports" */ '@/features/staff/money/reports/report-settings-page'),
      'ReportSettingsPage',
    ),
    page(
      'reports/month',
      () => import(/* webpackChunkName: "staff-reports" */ '@/features/staff/money/reports/months-page'),
      'MonthsPage',
    ),
    page(
      'reports/month/:month',
      () => import(/* webpackChunkName: "staff-reports" */ '@/features/staff/money/reports/month-page'),
      'MonthPage',
    ),
    page(
      'reports/use',
      () => import(/* webpackChunkName: "staff-reports" */ '@/features/staff/money/reports/use-page'),
      'UsePage',
    ),
    page(
      'accounting',
      () =>
        import(
          /* webpackChunkName: "staff-accounting" */ '@/features/staff/money/accounting/accounting-page'
        ),
      'AccountingPage',
    ),
    page(
      'clubs/:id/members',
      () =>
        import(
          /* webpackChunkName: "staff-forms" */ '@/features/staff/people/club-members/club-members-page'
        ),
      'ClubMembersPage',
    ),
    page(
      'people',
      () => import(/* webpackChunkName: "staff-people" */ '@/features/staff/people/accounts/people-page'),
      'PeoplePage',
    ),
    page(
      'people/invitations',
      () =>
        import(/* webpackChunkName: "staff-people" */ '@/features/staff/people/accounts/invitations-page'),
      'InvitationsPage',
    ),
    page(
      'people/import',
      () => import(/* webpackChunkName: "staff-people" */ '@/features/staff/people/accounts/import-page'),
      'ImportPage',
    ),
    page(
      'people/:id',
      () => import(/* webpackChunkName: "staff-people" */ '@/features/staff/people/accounts/person-page'),
      'PersonPage',
    ),
    page('members', members, 'MembersPage'),
    page('clubs/new', clubs, 'NewPage'),
    page(
      'testimonials',
      () =>
        import(
          /* webpackChunkName: "staff-forms" */ '@/features/staff/website/testimonials/testimonials-page'
        ),
      'TestimonialsPage',
    ),
    page(
      'media/gallery',
      () =>
        import(/* webpackChunkName: "staff-media" */ '@/features/staff/website/photos/facility-gallery-page'),
      'FacilityGalleryPage',
    ),
    { path: 'log', element: <LogPage /> },
    page(
      'security',
      () => import(/* webpackChunkName: "staff-pages" */ '@/features/staff/settings/security/security-page'),
      'SecurityPage',
    ),
    page('pages', pages, 'ListPage'),
    page('pages/:key', pages, 'EditPage'),
    page(
      'setup/club',
      () =>
        import(
          /* webpackChunkName: "staff-pages" */ '@/features/staff/settings/club-details/club-settings-page'
        ),
      'ClubSettingsPage',
    ),
    page(
      'setup/documents',
      () =>
        import(
          /* webpackChunkName: "staff-invoices" */ '@/features/staff/settings/documents/document-settings-page'
        ),
      'DocumentSettingsPage',
    ),
    { path: 'setup', element: <Navigate to={staffPaths('office').space.list} replace /> },
    ...recordRoutes('space', spaces),
    page('setup/spaces/rooms/new', rooms, 'NewPage'),
    page('setup/spaces/rooms/:id', rooms, 'EditPage'),
    ...recordRoutes('extra', extras),
    page(
      'setup/prices',
      () => import(/* webpackChunkName: "staff-forms" */ '@/features/staff/settings/prices/prices-page'),
      'PricesPage',
    ),
    page(
      'setup/slots',
      () => import(/* webpackChunkName: "staff-forms" */ '@/features/staff/settings/slots/slots-page'),
      'SlotsPage',
    ),
    page(
      'setup/policies',
      () =>
        import(/* webpackChunkName: "staff-forms" */ '@/features/staff/settings/booking-rules/policies-page'),
      'PoliciesPage',
    ),
    page(
      'setup/closures',
      () =>
        import(/* webpackChunkName: "staff-calendar" */ '@/features/staff/bookings/closures/closures-page'),
      'ClosuresPage',
    ),
    page(
      'setup/terms',
      () => import(/* webpackChunkName: "staff-forms" */ '@/features/staff/settings/terms/hire-terms-page'),
      'StaffHireTermsPage',
    ),
    page(
      'setup/mail',
      () =>
        import(
          /* webpackChunkName: "staff-mail" */ '@/features/staff/settings/mail-templates/mail-templates-page'
        ),
      'MailTemplatesPage',
    ),
    page(
      'setup/mail/:name',
      () =>
        import(
          /* webpackChunkName: "staff-mail" */ '@/features/staff/settings/mail-templates/mail-template-page'
        ),
      'MailTemplatePage',
    ),
    page(
      'setup/feeds',
      () => import(/* webpackChunkName: "staff-forms" */ '@/features/staff/settings/feeds/feeds-page'),
      'FeedsPage',
    ),
    page(
      'integrations',
      () =>
        import(
          /* webpackChunkName: "staff-forms" */ '@/features/staff/settings/integrations/integrations-page'
        ),
      'IntegrationsPage',
    ),
    ...CONTENT,
  ],
  'my-club': [
    { index: true, element: <MyClub /> },
    page('members', members, 'MembersPage'),
    page(
      'members/:id',
      () =>
        import(
          /* webpackChunkName: "staff-forms" */ '@/features/staff/people/club-members/club-members-page'
        ),
      'ClubMembersPage',
    ),
    page(
      'feeds',
      () => import(/* webpackChunkName: "staff-forms" */ '@/features/staff/settings/feeds/feeds-page'),
      'FeedsPage',
    ),
    page(
      'integrations',
      () =>
        import(
          /* webpackChunkName: "staff-forms" */ '@/features/staff/settings/integrations/integrations-page'
        ),
      'IntegrationsPage',
    ),
    ...CONTENT,
  ],
};

const previews = () => import(/* webpackChunkName: "staff-previews" */ './routes/staff-previews');

/** Drafts in the site's own frame, as the public page will be. */
export const STAFF_PREVIEWS: RouteObject[] = [
  page('clubs/:id/preview', previews, 'ClubPreview'),
  page('events/:id/preview', previews, 'EventPreview'),
  page('news/:id/preview', previews, 'NewsPreview'),
  page(
    'pages/:key/preview',
    () => import(/* webpackChunkName: "page-previews" */ './routes/staff-page-preview'),
    'PagePreview',
  ),
];
