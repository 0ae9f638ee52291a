import { useDismissReviewRequestMutation, useGetReviewRequestsQuery } from '@/api/members/members-api';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useAction } from '@/components/ui/use-action';

interface ReviewQuestionProps {
  /** Takes the focus when the question goes. */
  onDismissed: () => void;
}

/** Asks for a review after an event, until the member writes or dismisses it. */
export function ReviewQuestion({ onDismissed }: ReviewQuestionProps) {
  const { data } = useGetReviewRequestsQuery();
  const [dismiss] = useDismissReviewRequestMutation();
  const { busy, act } = useAction();
  if (!data?.ask) return null;
  const notNow = () => act({ call: () => dismiss(), failed: 'Not dismissed', onDone: onDismissed });
  return (
    <div className="mt-4">
      <p className="font-semibold">How was your event?</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={paths.profileData} variant="outline" block="phone">
          Write a review
        </ButtonLink>
        <Button variant="quiet" block="phone" busy={busy} onClick={() => void notNow()}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}
