import { AlarmClockOff, CircleCheckBig, MessageSquareOff } from 'lucide-react';
import { useListAttentionQuery } from '@/api/staff/staff-api';
import type { StaffBadge, ListAttentionApiArg } from '@/api/staff/generated';
import { PageHead } from '@/components/staff/layout/page-head';
import type { Filter } from '@/components/staff/list/filter-bar';
import type { NothingYetProps } from '@/components/staff/list/list-states';
import { ListViews } from '@/components/staff/list/list-views';
import { StaffList } from '@/components/staff/list/staff-list';
import { REFETCH, useListAddress } from '@/components/staff/list/use-list-address';
import { usePageMeta } from '@/components/layout/page-meta';
import { staffPaths } from '@/config/staff-paths';
import { STATE_VIEWS } from './attention-labels';
import { useToDoColumns } from './use-to-do-columns';

const SPEC = {
  filters: { reason: null, badge: null },
  views: { state: ['snoozed', 'explained'] },
  sorts: [],
};
const office = staffPaths('office');

/** The pages beside which the side bar counts tasks. */
const PAGE_LABELS: Record<StaffBadge, string> = {
  bookings: 'Bookings',
  viewings: 'Viewings',
  payments: 'Payments',
  refunds: 'Refunds',
  bonds: 'Bonds',
  invoices: 'Invoices',
  messages: 'Inbox',
  mail: 'Sent email',
  members: 'Club members',
  people: 'People',
  testimonials: 'Testimonials',
  settings: 'Settings',
  security: 'Security',
};
const PAGES: Filter = {
  key: 'badge',
  label: 'About',
  options: Object.entries(PAGE_LABELS).map(([value, label]) => ({ value, label })),
};

/** /admin/attention: the whole to-do list, the most urgent first, with the tasks that are snoozed or set aside. */
export function AttentionPage() {
  usePageMeta({ title: 'To do', listed: false });
  const address = useListAddress(SPEC);
  const list = useListAttentionQuery(address.args as unknown as ListAttentionApiArg, REFETCH);
  const { columns, dialogs } = useToDoColumns(address.views['state'] === undefined);
  const reasons: Filter = {
    key: 'reason',
    label: 'Kind',
    options: (list.data?.reasons ?? []).map(({ reason, title, count, countIsAtLeast }) => ({
      value: reason,
      label: `${title} (${count}${countIsAtLeast ? '+' : ''})`,
    })),
  };
  const about = PAGES.options?.find(({ value }) => value === address.filters['badge']);
  return (
    <>
      <PageHead title={about ? `${about.label} to do` : 'To do'} parent={{ label: 'Today', to: office.home }}>
        The most urgent first. A task disappears once it is done; until then you can snooze it or set it aside
        with a reason, which the log records.
      </PageHead>
      <ListViews label="Task views" name="state" views={STATE_VIEWS} address={address} />
      <StaffList
        noun={['task', 'tasks']}
        columns={columns}
        rowKey={({ id }) => id}
        address={address}
        list={list}
        filters={[reasons, PAGES]}
        empty={EMPTY[address.views['state'] ?? ''] ?? ALL_DONE}
      />
      {dialogs}
    </>
  );
}

const ALL_DONE: NothingYetProps = {
  title: 'All done',
  icon: CircleCheckBig,
  text: 'New tasks appear here: bookings to decide, money to collect or return, messages and more.',
};
const EMPTY: Record<string, NothingYetProps> = {
  snoozed: {
    title: 'No snoozed tasks',
    icon: AlarmClockOff,
    text: 'Tasks that you snooze are listed here until their day.',
  },
  explained: {
    title: 'No tasks set aside',
    icon: MessageSquareOff,
    text: 'Tasks that you set aside are listed here with the reason.',
  },
};
