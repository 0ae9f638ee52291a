import { Link2 } from 'lucide-react';
import {
  useListRunSheetLinksQuery,
  useMakeRunSheetLinkMutation,
  useRevokeRunSheetLinkMutation,
} from '@/api/staff/staff-api';
import type { RunSheetLinkState } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { ActionButton } from '@/components/staff/action-button';
import { LoadFailed } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { SideBox } from '@/components/staff/record/side-box';
import { Alert } from '@/components/ui/alert';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button, ButtonAnchor } from '@/components/ui/button';
import { ShownOnce } from '@/components/ui/shown-once';
import { Skeleton } from '@/components/ui/skeleton';
import { formatInstant, formatShortDate } from '@/lib/format';

const STATES: Record<RunSheetLinkState, { words: string; tone: BadgeTone }> = {
  early: { words: 'Opens later', tone: 'blue' },
  open: { words: 'Active', tone: 'green' },
  over: { words: 'Expired', tone: 'grey' },
  revoked: { words: 'Revoked', tone: 'grey' },
};

/** Links that show this day, and only this day, without an account. */
export function SheetLinks({ date, timeZone }: { date: string; timeZone: string }) {
  const { currentData: links, error, isFetching, refetch } = useListRunSheetLinksQuery(date, REFETCH);
  const [make, { data: made, error: failed, isLoading, reset }] = useMakeRunSheetLinkMutation();
  const [revoke] = useRevokeRunSheetLinkMutation();
  return (
    <SideBox title="Caretaker link">
      <p className="mb-3 text-sm text-ink-soft">
        Shows this day’s run sheet without an account, from 12 hours before until 12 hours after the day, and
        also offline. Anyone with the link can record arrivals, damage and incidents.
      </p>
      {failed && (
        <Alert tone="error" className="mb-3">
          {problemMessage(failed, 'Please try again in a moment.')}
        </Alert>
      )}
      {made && <MadeLink url={made.url} date={date} />}
      <Button
        size="sm"
        variant={made ? 'outline' : 'primary'}
        busy={isLoading}
        onClick={() => void make({ date, makeRunSheetLink: {} })}
      >
        <Link2 aria-hidden="true" className="size-4" />
        {links?.length ? 'Create another link' : 'Create link'}
      </Button>
      {error && (
        <div className="mt-3">
          <LoadFailed
            title="The links could not be loaded"
            error={error}
            busy={isFetching}
            retry={() => void refetch()}
          />
        </div>
      )}
      {!links && !error && <Skeleton className="mt-3 h-16" />}
      {links && links.length > 0 && (
        <ul
          aria-label="Links for this day"
          className="mt-4 divide-y divide-line border-t border-line text-sm"
        >
          {links.map((link) => (
            <li key={link.id} className="py-2">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span>
                  {formatInstant(link.createdAt, timeZone)}
                  {link.createdBy && `, ${link.createdBy}`}
                </span>
                <Badge tone={STATES[link.state].tone} className="!px-2.5 !py-0.5">
                  {STATES[link.state].words}
                </Badge>
              </div>
              <p className="text-ink-soft">
                {link.lastUsedAt ? `Last used ${formatInstant(link.lastUsedAt, timeZone)}` : 'Not used yet'}
              </p>
              {(link.state === 'open' || link.state === 'early') && (
                <div className="mt-1 -ml-3.5 flex flex-wrap gap-1">
                  <Button
                    size="sm"
                    variant="quiet"
                    onClick={() => void make({ date, makeRunSheetLink: { replaces: link.id } })}
                  >
                    Replace link
                  </Button>
                  <ActionButton
                    variant="quiet"
                    ask={{
                      title: 'Revoke this link?',
                      confirm: 'Revoke link',
                      danger: true,
                      text: 'It stops working at once. Reports that have not been sent yet are lost.',
                    }}
                    call={() => revoke({ date, id: link.id })}
                    done="Link revoked"
                    failed="Link not revoked"
                    onDone={() => made?.id === link.id && reset()}
                  >
                    Revoke link
                  </ActionButton>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </SideBox>
  );
}

function MadeLink({ url, date }: { url: string; date: string }) {
  const text = encodeURIComponent(`Run sheet for ${formatShortDate(date)}: ${url}`);
  return (
    <div className="mb-4">
      <ShownOnce label="Link" url={url}>
        <ButtonAnchor size="sm" variant="outline" href={`sms:?&body=${text}`}>
          Text message
        </ButtonAnchor>
        <ButtonAnchor size="sm" variant="outline" href={`mailto:?subject=Run%20sheet&body=${text}`}>
          Email
        </ButtonAnchor>
      </ShownOnce>
    </div>
  );
}
