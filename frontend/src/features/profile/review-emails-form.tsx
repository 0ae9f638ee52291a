import { Formik } from 'formik';
import { useGetReviewRequestsQuery, useSetReviewRequestsMutation } from '@/api/members/members-api';
import type { ReviewEmails } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Form } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useToast } from '@/lib/toasts';

/** Whether the member gets emails that ask for a review. */
export function ReviewEmailsForm() {
  const { data, isError, refetch } = useGetReviewRequestsQuery();
  return (
    <section aria-labelledby="review-emails">
      <h2 id="review-emails" className="text-xl">
        Reviews
      </h2>
      {isError && (
        <Alert tone="error" className="mt-4">
          <p>We couldn’t load this section.</p>
          <Button size="sm" variant="outline" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!data && !isError && <Skeleton className="mt-4 h-20" />}
      {data && <Choice byEmail={data.byEmail} />}
    </section>
  );
}

function Choice({ byEmail }: ReviewEmails) {
  const [set] = useSetReviewRequestsMutation();
  const toast = useToast();
  const submit = async (wanted: ReviewEmails) => {
    const { error } = await set(wanted);
    if (error) toast.error('Review emails not saved', problemMessage(error, 'Please try again.'));
    else toast({ title: wanted.byEmail ? 'Review emails allowed' : 'Review emails stopped' });
  };
  return (
    <Formik<ReviewEmails> initialValues={{ byEmail }} enableReinitialize onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form aria-labelledby="review-emails" className="mt-3 space-y-4">
          <CheckboxField
            name="byEmail"
            label="Email me for a review after an event"
            help="At most one email in 12 months."
          />
          <Button type="submit" variant="outline" block="phone" busy={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save review choice'}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
