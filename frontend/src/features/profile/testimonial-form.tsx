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
import { isProblem, problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { SelectField, TextareaField, TextField } from '@/components/form/form-field';
import { showServerErrors } from '@/components/form/server-errors';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useToast } from '@/lib/toasts';

const NAME_MAX = 60;
const COMMENT_MAX = 600;
const tooLong = `Please use at most ${NAME_MAX} characters`;
/** Mirrors the server's rules for comfort; the server decides. */
const schema = object({
  comment: string()
    .trim()
    .required('Please write something')
    .max(COMMENT_MAX, `Please use at most ${COMMENT_MAX} characters`),
  rating: number().min(1, 'Please choose a rating'),
  name: string().trim().required('Please say how you want to be named').max(NAME_MAX, tooLong),
  role: string().trim().max(NAME_MAX, tooLong),
});

const RATINGS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'];

const STATES: Record<OwnTestimonial['state'], string> = {
  new: 'Thank you. It is shown on the home page once somebody of the club has read it.',
  shown: 'It is shown on the home page. If you change it, it is read again first.',
  hidden: 'The club does not show it. You can write it anew, or withdraw it.',
};

interface Values {
  comment: string;
  /** As text: a select has no other. */
  rating: string | number;
  name: string;
  role: string;
}

/** What the signed-in user says about the club: one testimonial, to write, to write anew and to withdraw. */
export function TestimonialForm({ user: { fullName } }: { user: Pick<User, 'fullName'> }) {
  const { data, error } = useGetMyTestimonialQuery();
  if (error) return <Alert tone="error">{problemMessage(error, 'Please try again in a moment.')}</Alert>;
  if (!data) return <Skeleton className="h-80" />;
  return <OwnWords key={data.testimonial ? 'written' : 'none'} own={data.testimonial} fullName={fullName} />;
}

function OwnWords({ own, fullName }: { own: OwnTestimonial | null; fullName: string }) {
  const [write] = useWriteMyTestimonialMutation();
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawMyTestimonialMutation();
  /** Withdrawing is for good: it takes a second press. */
  const [isSure, setSure] = useState(false);
  const toast = useToast();

  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    const { comment, rating, name, role } = values;
    const { data, error } = await write({
      comment: comment.trim(),
      rating: Number(rating),
      name: name.trim(),
      role: role.trim() || null,
    });
    if (data) {
      helpers.resetForm({ values: valuesOf(data, fullName) });
      toast({ title: 'Thank you', text: 'Somebody of the club reads it before it is shown.' });
      return;
    }
    if (isProblem(error)) showServerErrors(error, values, helpers);
    toast.error('Not sent', problemMessage(error, 'Please try again.'));
  };
  const takeBack = async () => {
    if (!isSure) {
      setSure(true);
      return;
    }
    const { error } = await withdraw();
    if (error) toast.error('Not withdrawn', problemMessage(error, 'Please try again.'));
    else toast({ title: 'Withdrawn', text: 'It is gone.' });
  };

  return (
    <Formik<Values> initialValues={valuesOf(own, fullName)} validationSchema={schema} onSubmit={submit}>
      {({ isSubmitting, values }) => (
        <Form aria-labelledby="own-testimonial" className="space-y-5">
          <h2 id="own-testimonial" className="text-xl">
            Your words about the club
          </h2>
          <p role="status" className="text-ink-soft">
            {own ? STATES[own.state] : 'A few sentences for the home page, if you like it here.'}
          </p>
          <TextareaField
            name="comment"
            label="What do you want to say?"
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
            <TextField name="name" label="Shown name" required help="As everybody will read it." />
            <TextField name="role" label="Who you are" optional help="For instance: netball parent." />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" block="phone" busy={isSubmitting}>
              {own ? 'Send it anew' : 'Send'}
            </Button>
            {own && (
              <Button variant="outline" block="phone" busy={isWithdrawing} onClick={() => void takeBack()}>
                {isSure ? 'Withdraw it for good' : 'Withdraw'}
              </Button>
            )}
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
