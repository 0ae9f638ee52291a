import { CalendarPlus } from 'lucide-react';
import { ButtonAnchor } from '@/components/ui/button';
import { ShownOnce } from '@/components/ui/shown-once';

/** A new link to a calendar: for the calendar of this device, or to be copied into another. */
export function MadeFeed({ url }: { url: string }) {
  return (
    <div role="status" className="rounded-card border border-line bg-sunken p-4">
      <ShownOnce
        label="Link to the calendar"
        url={url}
        help="It is shown once. Whoever has it sees what it shows, so treat it like a password. In Google Calendar it goes into “From URL”."
      >
        <ButtonAnchor size="sm" variant="outline" href={url.replace(/^https?:/, 'webcal:')}>
          <CalendarPlus aria-hidden="true" className="size-4.5" />
          Open in my calendar
        </ButtonAnchor>
      </ShownOnce>
    </div>
  );
}
