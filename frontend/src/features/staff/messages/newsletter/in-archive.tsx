import { useState } from 'react';
import { problemMessage } from '@/api/problem';
import { useHideIssueMutation, useUnhideIssueMutation } from '@/api/staff/staff-api';
import type { Issue } from '@/api/staff/generated';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { formatInstant } from '@/lib/format';
import { useToast } from '@/lib/toasts';

/** Whether everybody can read an issue on the site, and the way to take it off. */
export function InArchive({ issue: { id, slug, subject, hiddenAt } }: { issue: Issue }) {
  const [hide, hiding] = useHideIssueMutation();
  const [unhide, unhiding] = useUnhideIssueMutation();
  const [isAsked, setAsked] = useState(false);
  const toast = useToast();
  const tell = (done: string, { error }: { error?: unknown }) => {
    setAsked(false);
    if (error) toast.error('That did not work', problemMessage(error, 'Please try again.'));
    else toast({ title: done });
  };
  return (
    <div className="border-t border-line pt-3 text-sm">
      <p className="mb-2">
        {hiddenAt === null ? (
          <>
            Everybody can read it{' '}
            <a className="link" href={paths.newsletterIssue(slug)}>
              on the site
            </a>
            .
          </>
        ) : (
          `Taken off the site ${formatInstant(hiddenAt)}.`
        )}
      </p>
      {hiddenAt === null ? (
        <Button size="sm" variant="outline" onClick={() => setAsked(true)}>
          Take it off the site…
        </Button>
      ) : (
        <Button
          size="sm"
          variant="outline"
          busy={unhiding.isLoading}
          onClick={() => void unhide(id).then((answer) => tell('It is on the site again', answer))}
        >
          Put it back on the site
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Take it off the site?"
          confirm="Take it off"
          danger
          busy={hiding.isLoading}
          onConfirm={() => void hide(id).then((answer) => tell('It is off the site', answer))}
          onClose={() => setAsked(false)}
        >
          <p className="[overflow-wrap:anywhere]">
            The page of “{subject}” is there no more, and it stands in no list. Who has got it by mail has it
            still. It can be put back.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}
