import { ExternalLink } from 'lucide-react';
import { useMakeRunSheetLinkMutation } from '@/api/staff/staff-api';
import { problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useToast } from '@/lib/toasts';

/** Makes a caretaker link of the day and opens it: the run sheet as the caretaker sees it. */
export function TonightLink({ date }: { date: string }) {
  const [make, { isLoading }] = useMakeRunSheetLinkMutation();
  const toast = useToast();
  async function press() {
    // Opened at once, because browsers block windows that open after a wait.
    const tab = window.open('', '_blank');
    const { data, error } = await make({ date, makeRunSheetLink: {} });
    if (!data) {
      tab?.close();
      toast.error('Link not created', problemMessage(error, 'Please try again in a moment.'));
    } else if (tab) tab.location.href = data.url;
    else window.location.assign(data.url);
  }
  return (
    <Button size="sm" variant="outline" busy={isLoading} onClick={() => void press()}>
      Open tonight’s link
      <ExternalLink aria-hidden="true" className="size-4" />
      <VisuallyHidden> (opens a new tab)</VisuallyHidden>
    </Button>
  );
}
