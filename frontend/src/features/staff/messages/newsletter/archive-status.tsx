import { useState } from 'react';
import { problemMessage } from '@/api/problem';
import { useHideIssueMutation, useUnhideIssueMutation } from '@/api/staff/staff-api';
import type { Issue } from '@/api/staff/generated';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { formatInstant } from '@/lib/format';
import { useToast } from '@/lib/toasts';

/** Whether an issue is in the public archive, and the button to remove it or put it back. */
export function ArchiveStatus({ issue: { id, slug, subject, hiddenAt } }: { issue: Issue }) {
  const [hide, hiding] = useHideIssueMutation();
  const [unhide, unhiding] = useUnhideIssueMutation();
  const [isAsked, setAsked] = useState(false);
  const toast = useToast();
  const tell = (done: string, { error }: { error?: unknown }) => {
    setAsked(false);
    if (error) toast.error('Archive not changed', problemMessage(error, 'Please try again.'));
    else toast({ title: done });
  };
  return (
    <div className="border-t border-line pt-3 text-sm">
      <p className="mb-2">
        {hiddenAt === null ? (
          <>
            Anyone can read this issue{' '}
            <a className="link" href={paths.newsletterIssue(slug)}>
              on the site
            </a>
            .
          </>
        ) : (
          `Removed from the site ${formatInstant(hiddenAt)}.`
        )}
      </p>
      {hiddenAt === null ? (
        <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
          Remove from site…
        </Button>
      ) : (
        <Button
          size="sm"
          variant="outline"
          busy={unhiding.isLoading}
          onClick={() => void unhide(id).then((answer) => tell('Issue is back on the site', answer))}
        >
          Put back on site
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Remove this issue from the site?"
          confirm="Remove from site"
          danger
          busy={hiding.isLoading}
          onConfirm={() => void hide(id).then((answer) => tell('Issue removed from the site', answer))}
          onClose={() => setAsked(false)}
        >
          <p className="[overflow-wrap:anywhere]">
            “{subject}” is removed from the public archive, and you can put it back later. Subscribers keep
            the email they received.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
