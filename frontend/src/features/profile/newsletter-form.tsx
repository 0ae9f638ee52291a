import { Formik } from 'formik';
import { useGetOwnNewsletterQuery, useSetOwnNewsletterMutation } from '@/api/members/members-api';
import type { OwnNewsletter } from '@/api/members/generated';
import { useGetClubsQuery } from '@/api/site/site-api';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Form } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { useAction } from '@/components/ui/use-action';
import { LoadedSection } from './loaded-section';

/** Newsletter subscription and its clubs. */
export function NewsletterForm() {
  return (
    <LoadedSection<OwnNewsletter> id="own-newsletter" title="Newsletter" read={useGetOwnNewsletterQuery()}>
      {(own) => <Choice own={own} />}
    </LoadedSection>
  );
}

function Choice({ own }: { own: OwnNewsletter }) {
  const { data: clubs = [] } = useGetClubsQuery();
  const [set] = useSetOwnNewsletterMutation();
  const { act } = useAction();

  const submit = (wanted: OwnNewsletter) =>
    act({
      call: () => set(wanted),
      done: { title: savedTitle(wanted), text: savedText(wanted) },
      failed: 'Newsletter choices not saved',
    });
  const savedText = ({ isSubscribed, clubIds }: OwnNewsletter) => {
    if (!isSubscribed) return undefined;
    const chosen = clubs.filter(({ id }) => clubIds.includes(id)).map(({ name }) => name);
    return `News from ${chosen.join(', ') || 'all clubs'}.`;
  };

  return (
    <Formik initialValues={own} enableReinitialize onSubmit={submit}>
      {({ values, isSubmitting, setFieldValue }) => (
        <Form aria-labelledby="own-newsletter" className="mt-3 space-y-4">
          <CheckboxField name="isSubscribed" label="Send me the newsletter" help="One email a month." />
          {values.isSubscribed && clubs.length > 0 && (
            <fieldset>
              <legend className="font-semibold">News from these clubs</legend>
              <p className="text-sm text-ink-soft">Choose none to get news from all clubs.</p>
              <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
                {clubs.map(({ id, name }) => (
                  <label key={id} className="!mb-0 flex min-h-11 items-center gap-3">
                    <Checkbox
                      checked={values.clubIds.includes(id)}
                      onChange={({ target }) =>
                        void setFieldValue(
                          'clubIds',
                          target.checked
                            ? [...values.clubIds, id].sort((a, b) => a - b)
                            : values.clubIds.filter((one) => one !== id),
                        )
                      }
                    />
                    {name}
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          <Button type="submit" variant="outline" block="phone" busy={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save newsletter choices'}
          </Button>
        </Form>
      )}
    </Formik>
  );
}

function savedTitle({ isSubscribed }: OwnNewsletter): string {
  return isSubscribed ? 'Subscribed to the newsletter' : 'Unsubscribed from the newsletter';
}
