import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { number, object, string } from 'yup';
import {
  useGetMyTestimonialQuery,
  useWithdrawMyTestimonialMutation,
  useWriteMyTestimonialMutation,
} from '@/api/members/members-api';
import type { OwnTestimonial } from '@/api/members/generated';
import type { User } from '@/api/site/generated';
import { problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { SelectField, TextareaField, TextField } from '@/components/form/form-field';
import { showServerErrors } from '@/components/form/server-errors';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useAction } from '@/components/ui/use-action';
import { FoldedForm } from './folded-form';

const NAME_MAX = 60;
const COMMENT_MAX = 600;
const tooLong = `Use at most ${NAME_MAX} characters`;
/** Repeats the server's rules for early feedback; the server has the last word. */
const schema = object({
  comment: string()
    .trim()
    .required('Enter your testimonial')
    .max(COMMENT_MAX, `Use at most ${COMMENT_MAX} characters`),
  rating: number().min(1, 'Choose a rating'),
  name: string().trim().required('Enter the name to show').max(NAME_MAX, tooLong),
  role: string().trim().max(NAME_MAX, tooLong),
});

const RATINGS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

const STATES: Record<OwnTestimonial['state'], string> = {
  new: 'Thank you. We’ll check your testimonial before we show it on the home page.',
  shown: 'Your testimonial is on the home page. If you change it, we’ll check it again first.',
  hidden: 'Your testimonial is not shown. You can edit or withdraw it.',
};

interface Values {
  comment: string;
  /** Text, because a select's values are strings. */
  rating: string | number;
  name: string;
  role: string;
}

/** The signed-in user's testimonial: write, edit and withdraw it. */
export function TestimonialForm({ user: { fullName } }: { user: Pick<User, 'fullName'> }) {
  const { data, error } = useGetMyTestimonialQuery();
  if (error) return <Alert tone="error">{problemMessage(error, 'Please try again in a moment.')}</Alert>;
  if (!data) return <Skeleton className="h-80" />;
  const own = data.testimonial;
  return (
    <section aria-labelledby="own-testimonial" className="space-y-5">
      <h2 id="own-testimonial" className="text-xl">
        Your testimonial
      </h2>
      <p role="status" className="text-ink-soft">
        {own
          ? STATES[own.state]
          : 'Tell others what you like about the club. We may show it on the home page.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <FoldedForm label={own ? 'Edit testimonial' : 'Write testimonial'}>
          {(close) => <OwnTestimonialForm own={own} fullName={fullName} onClose={close} />}
        </FoldedForm>
        {own && <Withdraw />}
      </div>
    </section>
  );
}

function Withdraw() {
  const [withdraw] = useWithdrawMyTestimonialMutation();
  /** Withdrawing cannot be undone, so it takes a second press. */
  const [isSure, setSure] = useState(false);
  const { busy, act } = useAction();

  const takeBack = () =>
    act({
      call: () => withdraw(),
      done: { title: 'Testimonial withdrawn', text: 'We’ve deleted it.' },
      failed: 'Testimonial not withdrawn',
    });

  return (
    <Button
      variant="outline"
      size="sm"
      busy={busy}
      onClick={() => (isSure ? void takeBack() : setSure(true))}
    >
      {isSure ? 'Confirm withdrawal' : 'Withdraw testimonial'}
    </Button>
  );
}

interface OwnTestimonialFormProps {
  own: OwnTestimonial | null;
  fullName: string;
  onClose: () => void;
}

function OwnTestimonialForm({ own, fullName, onClose }: OwnTestimonialFormProps) {
  const [write] = useWriteMyTestimonialMutation();
  const { act } = useAction();

  const submit = ({ comment, rating, name, role }: Values, helpers: FormikHelpers<Values>) =>
    act({
      call: () =>
        write({
          comment: comment.trim(),
          rating: Number(rating),
          name: name.trim(),
          role: role.trim() || null,
        }),
      done: {
        title: own ? 'Testimonial saved' : 'Testimonial sent',
        text: 'We’ll check it before we show it.',
      },
      failed: 'Testimonial not saved',
      onDone: onClose,
      onFailed: (error) => showServerErrors(error, { comment, rating, name, role }, helpers),
    });
  return (
    <Formik<Values> initialValues={valuesOf(own, fullName)} validationSchema={schema} onSubmit={submit}>
      {({ isSubmitting, values }) => (
        <Form aria-labelledby="own-testimonial" className="space-y-5">
          <TextareaField
            name="comment"
            label="Testimonial"
            required
            rows={4}
            help={`${values.comment.length} of ${COMMENT_MAX} characters`}
          />
          <SelectField name="rating" label="Rating" required>
            <option value="0">Please choose</option>
            {RATINGS.map((words, place) => (
              <option key={words} value={place + 1}>
                {place + 1} – {words}
              </option>
            ))}
          </SelectField>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="name" label="Display name" required help="Everyone can see this name." />
            <TextField name="role" label="Role" optional help="For example, netball parent." />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" block="phone" busy={isSubmitting}>
              {own ? 'Save testimonial' : 'Send testimonial'}
            </Button>
            <Button variant="outline" block="phone" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}

function valuesOf(own: OwnTestimonial | null, fullName: string): Values {
  if (!own) return { comment: '', rating: '0', name: fullName.slice(0, NAME_MAX), role: '' };
  return { comment: own.comment, rating: String(own.rating), name: own.name, role: own.role ?? '' };
}
