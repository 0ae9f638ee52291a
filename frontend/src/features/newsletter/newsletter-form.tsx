import { Formik, type FormikHelpers } from 'formik';
import { object, string } from 'yup';
import { useSubscribeMutation } from '@/api/members/members-api';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/form-field';
import { Honeypot } from '@/components/form/honeypot';
import { showServerErrors } from '@/components/form/server-errors';
import { ValidateAfterSubmit } from '@/components/form/validate-after-submit';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';

const WRONG_EMAIL = 'Please enter a valid email address';
const schema = object({
  email: string().trim().required(WRONG_EMAIL).email(WRONG_EMAIL).max(254, WRONG_EMAIL),
});
const EMPTY = { email: '', leftEmpty: '' };

/** Loaded lazily, with the form library. */
export default function NewsletterForm({ onSubscribed }: { onSubscribed: () => void }) {
  const [subscribe] = useSubscribeMutation();
  const toast = useToast();

  const submit = async (values: typeof EMPTY, helpers: FormikHelpers<typeof EMPTY>) => {
    const { error } = await subscribe({ email: values.email.trim(), website: values.leftEmpty });
    if (error) {
      showServerErrors(error, values, helpers);
      // Clear the honeypot, in case the browser filled it in, so that the next try works.
      await helpers.setFieldValue('leftEmpty', '');
      toast.error('Error', 'Failed to subscribe. Please try again.');
      return;
    }
    helpers.resetForm();
    toast({ title: 'Successfully subscribed!', text: 'Thank you for joining our newsletter.' });
    onSubscribed();
  };

  return (
    <Formik
      initialValues={EMPTY}
      validationSchema={schema}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <Form aria-label="Newsletter" className="newsletter-form relative">
          <ValidateAfterSubmit />
          <div className="flex items-start gap-3 sm:gap-4">
            <TextField
              name="email"
              type="email"
              label="Email address"
              placeholder="you@example.com"
              autoComplete="email"
              required
              className="flex-1 [&_.text-danger]:!text-ochre"
            />
            <Button type="submit" variant="accent" busy={isSubmitting} className="mt-[2.05rem]">
              {isSubmitting ? 'Signing up...' : 'Sign up'}
            </Button>
          </div>
          <Honeypot />
          <p className="mt-3 text-sm md:mt-4 text-on-forest-soft">
            We never share your information with third parties. You can unsubscribe at any time.
          </p>
        </Form>
      )}
    </Formik>
  );
}
