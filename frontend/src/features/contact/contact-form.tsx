import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useId, useRef } from 'react';
import { object, string } from 'yup';
import { useSendContactMessageMutation } from '@/api/members/members-api';
import { Form } from '@/components/form/form';
import { SelectField, TextareaField, TextField } from '@/components/form/form-field';
import { Honeypot } from '@/components/form/honeypot';
import { showServerErrors } from '@/components/form/server-errors';
import { ValidateAfterSubmit } from '@/components/form/validate-after-submit';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { WithoutScripts } from '@/components/ui/without-scripts';
import { useToast } from '@/lib/toasts';
import { SUBJECTS } from './contact-subjects';
import { useContactTopic } from './use-contact-topic';

const NAME = 'Name is required';
const EMAIL = 'Invalid email address';
const MESSAGE = 'Message must be at least 10 characters';

/** Repeats the server's rules; each message is shown beside its field. */
const schema = object({
  name: string().trim().required(NAME).min(2, NAME).max(120, 'Name must be at most 120 characters'),
  email: string().trim().required(EMAIL).email(EMAIL).max(254, EMAIL),
  subject: string().required('Subject is required'),
  message: string()
    .trim()
    .required(MESSAGE)
    .min(10, MESSAGE)
    .max(5000, 'Message must be at most 5000 characters'),
});

interface Values {
  name: string;
  email: string;
  subject: string;
  message: string;
  leftEmpty: string;
  bookingId?: number;
  eventId?: number;
}

const EMPTY: Values = { name: '', email: '', subject: SUBJECTS[0], message: '', leftEmpty: '' };

/** Loaded lazily, with the form library. Prefilled with the topic in the address. */
export default function ContactForm({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  const [send] = useSendContactMessageMutation();
  const toast = useToast();
  const headingId = useId();

  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    const { error } = await send({
      name: values.name.trim(),
      email: values.email.trim(),
      subject: values.subject,
      message: values.message.trim(),
      website: values.leftEmpty,
      ...(values.bookingId && { bookingId: values.bookingId }),
      ...(values.eventId && { eventId: values.eventId }),
    });
    if (error) {
      showServerErrors(error, values, helpers);
      toast.error('Error', 'Failed to send message. Please try again.');
      return;
    }
    toast({
      title: 'Message sent',
      text: "Thank you for contacting us. We'll get back to you soon!",
    });
    helpers.resetForm();
  };

  return (
    <Card className="relative max-sm:border-0 max-sm:bg-transparent max-sm:p-0 lg:!p-9">
      <Heading id={headingId} className="mb-4 text-2xl md:mb-6">
        Send us a message
      </Heading>
      <WithoutScripts className="mb-5">Turn on JavaScript to send this form.</WithoutScripts>
      <Formik
        initialValues={EMPTY}
        validationSchema={schema}
        validateOnBlur={false}
        validateOnChange={false}
        onSubmit={submit}
      >
        {({ isSubmitting }) => (
          <Form aria-labelledby={headingId} className="space-y-4 md:space-y-5">
            <ValidateAfterSubmit />
            <BeginWithTopic />
            <div className="grid gap-5 md:grid-cols-2">
              <TextField name="name" label="Name" autoComplete="name" required />
              <TextField name="email" type="email" label="Email" autoComplete="email" required />
            </div>
            <SelectField name="subject" label="Subject" required>
              {SUBJECTS.map((subject) => (
                <option key={subject}>{subject}</option>
              ))}
            </SelectField>
            <TextareaField
              name="message"
              label="Message"
              rows={7}
              required
              className="max-md:[&_textarea]:h-28"
            />
            <Honeypot />
            <Button type="submit" size="lg" block="phone" disabled={isSubmitting} busy={isSubmitting}>
              {isSubmitting ? 'Sending...' : 'Send Message'}
            </Button>
          </Form>
        )}
      </Formik>
    </Card>
  );
}

/** Fills in the topic when it has loaded, unless the visitor has started typing. */
function BeginWithTopic() {
  const topic = useContactTopic();
  const { dirty, values, setValues } = useFormikContext<Values>();
  const begun = useRef(false);
  useEffect(() => {
    if (!topic || begun.current) return;
    begun.current = true;
    if (!dirty) void setValues({ ...values, ...topic }, false);
  }, [topic, dirty, values, setValues]);
  return null;
}
