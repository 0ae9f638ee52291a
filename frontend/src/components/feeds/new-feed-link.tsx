import { CalendarPlus } from 'lucide-react';
import { ButtonAnchor } from '@/components/ui/button';
import { ShownOnce } from '@/components/ui/shown-once';

/** A new calendar feed, to open on this device or to copy to another. */
export function NewFeedLink({ url }: { url: string }) {
  return (
    <div role="status" className="rounded-card border border-line bg-sunken p-4">
      <ShownOnce
        label="Calendar feed"
        url={url}
        help="We show this link only once, and anyone with it can see the calendar, so treat it like a password. In Google Calendar, add it with “From URL”."
      >
        <ButtonAnchor size="sm" variant="outline" href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          Open in calendar
        </ButtonAnchor>
      </ShownOnce>
    </div>
  );
}
