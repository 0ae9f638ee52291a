import { ExternalLink } from 'lucide-react';
import { useMakeRunSheetLinkMutation } from '@/api/staff/staff-api';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

/** Makes a caretaker link of the day and opens it: the run sheet as the caretaker sees it. */
export function TonightLink({ date }: { date: string }) {
  const [make] = useMakeRunSheetLinkMutation();
  const { busy, act } = useAction();
  function press() {
    // Opened at once, because browsers block windows that open after a wait.
    const tab = window.open('', '_blank');
    return act({
      call: () => make({ date, makeRunSheetLink: {} }),
      failed: 'Link not created',
      onDone: ({ url }) => {
        if (tab) tab.location.href = url;
        else window.location.assign(url);
      },
      onFailed: () => tab?.close(),
    });
  }
  return (
    <Button size="sm" variant="outline" busy={busy} onClick={() => void press()}>
      Open tonight’s link
      <ExternalLink aria-hidden="true" className="size-4" />
      <VisuallyHidden> (opens a new tab)</VisuallyHidden>
    </Button>
  );
}
