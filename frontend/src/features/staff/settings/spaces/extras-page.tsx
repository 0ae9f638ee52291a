import { useListAdminExtrasQuery } from '@/api/staff/staff-api';
import type { AdminExtra } from '@/api/staff/generated';
import { usePageMeta } from '@/components/layout/page-meta';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import type { ListColumn } from '@/components/staff/list/staff-list';
import { FRESH } from '@/components/staff/list/use-list-address';
import { useCurrency } from '@/components/staff/use-currency';
import { ButtonLink } from '@/components/ui/button';
import { formatAmount } from '@/lib/format';
import { numberColumn, offeredColumn, SetupList } from './setup-list';
import { SetupViews } from '@/components/staff/setup-views';

/** /admin/setup/extras: what can be added to a hire. */
export function ExtrasPage() {
  usePageMeta({ title: 'Extras', listed: false });
  const { to } = useStaffRoom();
  const currency = useCurrency();
  const list = useListAdminExtrasQuery(undefined, FRESH);
  const columns: ListColumn<AdminExtra>[] = [
    offeredColumn('Offered', 'Not offered'),
    numberColumn('price', 'Price', ({ content }) => formatAmount(content.priceMinor / 100, currency)),
    numberColumn('position', 'Place', ({ content }) => content.position),
  ];
  const add = (
    <ButtonLink to={to.newExtra} size="sm">
      New extra
    </ButtonLink>
  );
  return (
    <>
      <PageHead title="Extras" action={add}>
        An extra can be added to a hire, once, at its price. A draft is not offered until it is published.
      </PageHead>
      <SetupViews current="Extras" />
      <SetupList noun={['extra', 'extras']} pageOf={to.extra} columns={columns} list={list} />
    </>
  );
}
