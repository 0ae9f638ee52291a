import { Eye } from 'lucide-react';
import { ButtonLink } from '@/components/ui/button';

/** The bar above a preview, with the link back to the form. */
export function PreviewBar({ back }: { back: string }) {
  return (
    <div className="no-print sticky top-(--header-height) z-30 border-b border-line bg-ochre-soft text-ink">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
        <p className="flex items-center gap-2.5 text-sm font-semibold">
          <Eye aria-hidden="true" className="size-5 shrink-0" />
          Preview: this is how the page will look. It isn’t public yet.
        </p>
        <ButtonLink to={back} size="sm" variant="outline">
          Back to editing
        </ButtonLink>
      </div>
    </div>
  );
}
