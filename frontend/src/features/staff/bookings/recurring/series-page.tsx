import { CalendarDays, CalendarSync, Coins, Mail, UserRound } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useGetBookingSeriesQuery } from '@/api/staff/staff-api';
import type { BookingOptions } from '@/api/site/generated';
import type { BookingSeries } from '@/api/staff/generated';
import { useMay } from '@/components/staff/layout/use-may';
import { PageHead } from '@/components/staff/layout/page-head';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { LoadRecord } from '@/components/staff/list/load-record';
import { usePageMeta } from '@/components/layout/page-meta';
import { Button } from '@/components/ui/button';
import { EmailAddress } from '@/components/ui/email-address';
import { Fact } from '@/components/ui/fact';
import { formatAmount, formatShortDate } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import { AddDateForm } from './add-date-form';
import { CancelSeriesForm, EndEarlyForm, SkipHolidaysForm } from './cancel-series-form';
import { ChangeSeriesForm } from './change-series-form';
import { ConfirmSeriesForm } from './confirm-series-form';
import { DatesTable } from './dates-table';
import { SeriesInvoices } from './series-invoices';
import { isUpcoming, type SeriesFormProps } from './series-form';
import { PAID_LABELS, FREQUENCY_LABELS } from './series-labels';
import { TermPaymentForm } from './term-payment-form';

/** /admin/booking-series/:id: a recurring booking, with the actions on its dates. */
export function SeriesPage() {
  const id = numericId(useParams().id) ?? 0;
  const { to } = useStaffArea();
  const query = useGetBookingSeriesQuery(id, { skip: id === 0 });
  const { data: options } = useGetBookingOptionsQuery();
  usePageMeta({ title: id > 0 ? `Recurring booking ${id}` : 'Recurring booking', listed: false });
  return (
    <LoadRecord
      noun="recurring booking"
      exists={id > 0}
      query={query}
      list={{ label: 'Recurring', to: to.recurring }}
    >
      {(series) => <Series key={id} series={series} options={options} />}
    </LoadRecord>
  );
}

type Action = 'confirm' | 'change' | 'add' | 'holidays' | 'end' | 'payment' | 'cancel';
const FORMS: Record<Action, ComponentType<SeriesFormProps>> = {
  confirm: ConfirmSeriesForm,
  change: ChangeSeriesForm,
  add: AddDateForm,
  holidays: SkipHolidaysForm,
  end: EndEarlyForm,
  payment: TermPaymentForm,
  cancel: CancelSeriesForm,
};

function Series({ series, options }: { series: BookingSeries; options: BookingOptions | undefined }) {
  const { to } = useStaffArea();
  const [action, setAction] = useState<Action | null>(null);
  const { id, dates, hirer, balance } = series;
  const first = dates[0];
  const mayMoney = useMay('money:write');
  const offered: readonly (readonly [Action, string, boolean])[] = [
    ['confirm', 'Confirm all dates', dates.some((date) => date.status === 'pending' && isUpcoming(date))],
    ['change', 'Change dates', dates.some(isUpcoming)],
    ['add', 'Add date', dates.some(({ status }) => status === 'pending' || status === 'confirmed')],
    ['holidays', 'Skip holidays', dates.some((date) => isUpcoming(date) && date.holiday !== null)],
    ['end', 'End early', dates.filter(isUpcoming).length > 1],
    ['payment', 'Record payment', mayMoney && Number(balance) > 0],
    ['cancel', 'Cancel dates', dates.some(isUpcoming)],
  ];
  const Form = action && FORMS[action];
  return (
    <>
      <PageHead
        title={`${first?.eventType ?? 'Recurring booking'}, ${dates.length} dates`}
        parent={{ label: 'Recurring', to: to.recurring }}
      >
        Recurring booking {id}, {hirer.name}
      </PageHead>
      <div className="grid gap-5">
        <Facts series={series} />
        <section
          aria-label="Actions"
          className="no-print rounded-card border border-line bg-surface p-4 md:p-5"
        >
          <div className="flex flex-wrap gap-2">
            {offered.map(
              ([kind, words, isOffered]) =>
                isOffered && (
                  <Button
                    key={kind}
                    size="sm"
                    variant={action === kind ? 'primary' : 'outline'}
                    aria-expanded={action === kind}
                    onClick={() => setAction(action === kind ? null : kind)}
                  >
                    {words}
                  </Button>
                ),
            )}
          </div>
          {Form && options && (
            <div className="mt-4">
              <Form
                key={action}
                series={series}
                options={options}
                onDone={() => setAction(null)}
                onClose={() => setAction(null)}
              />
            </div>
          )}
        </section>
        <DatesTable series={series} />
        <SeriesInvoices series={series} />
      </div>
    </>
  );
}

function Facts({ series }: { series: BookingSeries }) {
  const { to } = useStaffArea();
  const { frequency, firstDate, excludedDates, hirer, paid, currency, totalAmount, paidAmount, balance } =
    series;
  return (
    <section aria-label="Recurring booking" className="rounded-card border border-line bg-surface p-4 md:p-5">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact icon={CalendarSync} label="Repeats" strong>
          {frequency === 'yearly' ? '' : FREQUENCY_LABELS[frequency]} from {formatShortDate(firstDate)}
          {excludedDates.length > 0 && (
            <span className="block font-normal text-ink-soft">
              except {excludedDates.map(formatShortDate).join('; ')}
            </span>
          )}
        </Fact>
        <Fact icon={Coins} label="Paid">
          {formatAmount(paidAmount, currency)} of {formatAmount(totalAmount, currency)}
          <span className="block text-ink-soft">
            {Number(balance) > 0 ? `${formatAmount(balance, currency)} owed. ` : ''}
            {PAID_LABELS[paid]}
          </span>
        </Fact>
        <Fact icon={UserRound} label="Hirer">
          {hirer.name}
          <span className="block text-ink-soft">
            {hirer.userId === null ? 'No account' : 'With an account'}
          </span>
        </Fact>
        <Fact icon={Mail} label="Email">
          {hirer.email ? (
            <a href={`mailto:${hirer.email}`} className="link inline-block min-h-6">
              <EmailAddress email={hirer.email} />
            </a>
          ) : (
            'No email'
          )}
        </Fact>
        <Fact icon={CalendarDays} label="Bookings">
          <Link
            to={`${to.bookings}?view=all&seriesId=${series.id}&sort=date`}
            className="link inline-block min-h-6"
          >
            Show in the bookings list
          </Link>
        </Fact>
      </dl>
    </section>
  );
}
