import { useHideIssueMutation, useUnhideIssueMutation } from '@/api/staff/staff-api';
import type { Issue } from '@/api/staff/generated';
import { ActionButton } from '@/components/staff/action-button';
import { paths } from '@/config/paths';
import { formatInstant } from '@/lib/format';

/** Whether an issue is in the public archive, and the button to remove it or put it back. */
export function ArchiveStatus({ issue: { id, slug, subject, hiddenAt } }: { issue: Issue }) {
  const [hide] = useHideIssueMutation();
  const [unhide] = useUnhideIssueMutation();
  const text = (
    <p className="[overflow-wrap:anywhere]">
      “{subject}” is removed from the public archive, and you can put it back later. Subscribers keep the
      email they received.
    </p>
  );
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
        <ActionButton
          variant="outline"
          ask={{ title: 'Remove this issue from the site?', confirm: 'Remove from site', danger: true, text }}
          call={() => hide(id)}
          done="Issue removed from the site"
          failed="Archive not changed"
        >
          Remove from site…
        </ActionButton>
      ) : (
        <ActionButton
          variant="outline"
          call={() => unhide(id)}
          done="Issue is back on the site"
          failed="Archive not changed"
        >
          Put back on site
        </ActionButton>
      )}
    </div>
  );
}
