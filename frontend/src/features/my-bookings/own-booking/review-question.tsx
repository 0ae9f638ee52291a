import { useDismissReviewRequestMutation, useGetReviewRequestsQuery } from '@/api/members/members-api';
import { problemMessage } from '@/api/problem';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useToast } from '@/lib/toasts';

interface ReviewQuestionProps {
  /** Takes the focus when the question goes. */
  onDismissed: () => void;
}

/** Asks for a review after an event, until the member writes or dismisses it. */
export function ReviewQuestion({ onDismissed }: ReviewQuestionProps) {
  const { data } = useGetReviewRequestsQuery();
  const [dismiss, { isLoading }] = useDismissReviewRequestMutation();
  const toast = useToast();
  if (!data?.ask) return null;
  const notNow = async () => {
    const { error } = await dismiss();
    if (error) toast.error('Not dismissed', problemMessage(error, 'Please try again.'));
    else onDismissed();
  };
  return (
    <div className="mt-4">
      <p className="font-semibold">How was your event?</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={paths.profileData} variant="outline" block="phone">
          Write a review
        </ButtonLink>
        <Button variant="quiet" block="phone" busy={isLoading} onClick={() => void notNow()}>
          Dismiss
        </Button>
      </div>
    </div>
  );
}
