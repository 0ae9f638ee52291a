import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useListAccountingFilesQuery } from '@/api/staff/staff-api';
import type { OfferedFile } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { ExportButton } from '@/components/staff/list/export-button';
import { LoadStates, NothingYet } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { Alert } from '@/components/ui/alert';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { addDays } from '@/lib/day';
import { formatCount } from '@/lib/format';
import { PROVIDER_LABELS } from '@/components/staff/money-labels';
import { COUNTED, FILE_LABELS, unmappedText, type SpaceNames } from './accounting-labels';

/** The files of a period; last month at first. */
export function AccountingFiles({ spaces }: { spaces: SpaceNames }) {
  const today = useGetBookingOptionsQuery().data?.today;
  return today === undefined ? null : <Files today={today} spaces={spaces} />;
}

function Files({ today, spaces }: { today: string; spaces: SpaceNames }) {
  const lastDay = addDays(`${today.slice(0, 8)}01`, -1);
  const [from, setFrom] = useState(`${lastDay.slice(0, 8)}01`);
  const [to, setTo] = useState(lastDay);
  const error = to < from ? 'Choose a last day on or after the first.' : undefined;
  const skip = from === '' || to === '' || error !== undefined;
  const query = useListAccountingFilesQuery({ from, to }, { ...REFETCH, skip });
  const files = skip ? undefined : query.currentData;
  return (
    <section aria-labelledby="files" className="grid gap-4">
      <h2 id="files">Files</h2>
      <div className="grid max-w-xl gap-4 sm:grid-cols-2">
        <Field label="First day">
          {(control) => (
            <Input {...control} type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
          )}
        </Field>
        <Field label="Last day" error={error ?? (query.error && problemMessage(query.error, ''))}>
          {(control) => (
            <Input {...control} type="date" value={to} onChange={({ target }) => setTo(target.value)} />
          )}
        </Field>
      </div>
      <div aria-live="polite" className="grid gap-4">
        {!skip && (
          <LoadStates
            title="The files could not be loaded"
            query={{ ...query, data: query.currentData }}
            waiting="h-32"
          />
        )}
        {files?.length === 0 && (
          <NothingYet
            title="No money in this period"
            text="Choose a period with payments, invoices or payouts."
          />
        )}
        {files && files.length > 0 && (
          <ul aria-label="Files" className="divide-y divide-line rounded-card border border-line bg-surface">
            {files.map((file) => (
              <File
                key={`${file.file} ${file.provider} ${file.currency}`}
                file={file}
                period={{ from, to }}
                spaces={spaces}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface FileProps {
  file: OfferedFile;
  period: { from: string; to: string };
  spaces: SpaceNames;
}

function File({ file, period, spaces }: FileProps) {
  const { to } = useStaffArea();
  const { provider, currency, count, parts, unmapped, unread, reportIsRead } = file;
  const isRead = unread.length === 0 && reportIsRead;
  const [one, many] = COUNTED[file.file];
  const details = [provider && PROVIDER_LABELS[provider], currency].filter(Boolean).join(', ');
  const title = details ? `${FILE_LABELS[file.file]} (${details})` : FILE_LABELS[file.file];
  const asked = {
    ...period,
    file: file.file,
    ...(provider && { provider }),
    ...(currency && { currency }),
  };
  return (
    <li className="grid gap-2 p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong>{title}</strong>
        <span className="text-ink-soft">
          {formatCount(count)} {count === 1 ? one : many}
        </span>
      </p>
      {!isRead && (
        <Alert tone="warning" title="The payouts are not complete yet">
          <p>
            {unread.length > 0
              ? 'We don’t know yet which payments are in a payout.'
              : 'The provider’s report can be three hours late, so fetch it again after that.'}{' '}
            <Link to={to.payouts} className="link">
              Fetch payouts
            </Link>
            , then come back.
          </p>
        </Alert>
      )}
      {unmapped.length > 0 && (
        <Alert tone="warning" title="Enter these accounts first">
          <ul className="list-disc pl-5">
            {unmapped.map((missing) => (
              <li key={`${missing.kind} ${missing.spaceId}`}>{unmappedText(missing, spaces)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {isRead && unmapped.length === 0 && (
        <div className="flex flex-wrap gap-x-6">
          {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
            <ExportButton
              key={part}
              path="/api/admin/accounting/files/export.csv"
              asked={{ ...asked, part: String(part) }}
              rows={parts === 1 ? title : `${title}, part ${part} of ${parts}`}
            />
          ))}
        </div>
      )}
    </li>
  );
}
