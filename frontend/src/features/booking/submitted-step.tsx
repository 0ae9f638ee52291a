import { useGetConfigQuery } from '@/api/site/site-api';
import { BookingFacts, type BookingFactsProps } from '@/booking/booking-facts';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CLUB_DEFAULTS } from '@/config/club';
import { paths } from '@/config/paths';

/** Step 3: the request has been sent. */
export function SubmittedStep({ details }: Pick<BookingFactsProps, 'details'>) {
  const { data: config } = useGetConfigQuery();
  const email = config?.email ?? CLUB_DEFAULTS.email;
  return (
    <div className="mt-6 max-w-2xl space-y-6 md:mt-8">
      <Alert tone="success" title="Your request has been received">
        <p>
          We will contact you for confirmation. Questions in the meantime? Write to{' '}
          <a href={`mailto:${email}`} className="font-semibold underline underline-offset-2">
            {email}
          </a>
          .
        </p>
      </Alert>
      <Card>
        <BookingFacts details={details} contact />
      </Card>
      <ButtonLink to={paths.home} block="phone">
        Return to Homepage
      </ButtonLink>
    </div>
  );
}
