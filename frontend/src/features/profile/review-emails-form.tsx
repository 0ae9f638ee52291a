import { Formik } from 'formik';
import { useGetReviewRequestsQuery, useSetReviewRequestsMutation } from '@/api/members/members-api';
import type { ReviewEmails } from '@/api/members/generated';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Form } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import { LoadedSection } from './loaded-section';

/** Whether the member gets emails that ask for a review. */
export function ReviewEmailsForm() {
  return (
    <LoadedSection<ReviewEmails> id="review-emails" title="Reviews" read={useGetReviewRequestsQuery()}>
      {({ byEmail }) => <Choice byEmail={byEmail} />}
    </LoadedSection>
  );
}

function Choice({ byEmail }: ReviewEmails) {
  const [set] = useSetReviewRequestsMutation();
  const { act } = useAction();
  const submit = (wanted: ReviewEmails) =>
    act({
      call: () => set(wanted),
      done: wanted.byEmail ? 'Review emails allowed' : 'Review emails stopped',
      failed: 'Review emails not saved',
    });
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
