import { CalendarSync } from 'lucide-react';
import {
  useListOwnFeedsQuery,
  useMakeOwnFeedMutation,
  useRevokeOwnFeedMutation,
} from '@/api/members/members-api';
import type { Feed } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { NewFeedLink } from '@/components/feeds/new-feed-link';
import { RevokeFeed } from '@/components/feeds/revoke-feed';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatInstant } from '@/lib/format';
import { FirstFew } from './first-few';
import { LoadedSection } from './loaded-section';

const SHOWN = 3;

/** Calendar feed of the member's own bookings. */
export function CalendarCard() {
  const read = useListOwnFeedsQuery();
  const [make, { data: made, error: failed, isLoading, reset }] = useMakeOwnFeedMutation();
  const [revoke] = useRevokeOwnFeedMutation();
  return (
    <LoadedSection<Feed[]>
      id="own-calendar"
      title="Calendar feeds"
      what="your calendar feeds"
      waiting="h-16"
      read={read}
      about={
        <>
          <p className="mt-2 text-ink-soft">
            Subscribe to see your bookings in your own calendar. It updates about every hour.
          </p>
          {failed && (
            <Alert tone="error" className="mt-4">
              {problemMessage(failed, 'Please try again in a moment.')}
            </Alert>
          )}
          {made && (
            <div className="mt-4">
              <NewFeedLink url={made.url} />
            </div>
          )}
        </>
      }
    >
      {(links) => (
        <>
          {links.length > 0 && (
            <FirstFew items={links} limit={SHOWN} noun="links">
              {(shown) => (
                <ul aria-label="Your links" className="mt-3 divide-y divide-line">
                  {shown.map((link) => (
                    <li key={link.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
                      <div className="min-w-0 flex-1 basis-48">
                        <p className="font-semibold">Created {formatInstant(link.createdAt)}</p>
                        <p className="text-sm text-ink-soft">
                          {link.lastUsedAt ? `Last used ${formatInstant(link.lastUsedAt)}` : 'Not used yet'}
                        </p>
                      </div>
                      <div className="flex flex-wrap gap-2">
                        <Button
                          size="sm"
                          variant="outline"
                          disabled={isLoading}
                          onClick={() => void make({ replaces: link.id })}
                        >
                          Replace link
                          <VisuallyHidden> created {formatInstant(link.createdAt)}</VisuallyHidden>
                        </Button>
                        <RevokeFeed
                          call={() => revoke(link.id)}
                          done="Calendar feed revoked"
                          failed="Calendar feed not revoked"
                          onDone={() => {
                            if (made?.id === link.id) reset();
                          }}
                        >
                          Revoke
                          <VisuallyHidden> the link created {formatInstant(link.createdAt)}</VisuallyHidden>
                        </RevokeFeed>
                      </div>
                    </li>
                  ))}
                </ul>
              )}
            </FirstFew>
          )}
          <Button
            variant={links.length > 0 ? 'outline' : 'primary'}
            block="phone"
            className="mt-4"
            busy={isLoading}
            onClick={() => void make({})}
          >
            <CalendarSync aria-hidden="true" className="size-4.5" />
            {links.length > 0 ? 'Add another link' : 'Subscribe in your calendar'}
          </Button>
        </>
      )}
    </LoadedSection>
  );
}
