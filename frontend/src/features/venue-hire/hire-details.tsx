import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useClubFacts } from '@/api/club-facts';
import type { BookingOptions } from '@/api/site/generated';
import { useGetConfigQuery } from '@/api/site/site-api';
import { RefundTable } from '@/booking/refund-table';
import { ButtonLink } from '@/components/ui/button';
import { Paragraphs } from '@/components/ui/paragraphs';
import { paths } from '@/config/paths';
import type { HireTexts } from '@/config/texts/venue-hire';
import { formatAmount } from '@/lib/format';
import { telephoneLink } from '@/lib/telephone-link';

interface HireDetailsProps {
  texts: HireTexts;
  /** Undefined while unknown. */
  options: BookingOptions | undefined;
}

/** Extras, what the hire includes, bond, refunds, terms, access, questions and contact. */
export function HireDetails({ texts, options }: HireDetailsProps) {
  const cancellation = useGetConfigQuery().data?.cancellation;
  const includes = texts.venueHireIncludes.split('\n').filter((item) => item.trim() !== '');
  return (
    <div className="wrap section-space">
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
        {options && options.extras.length > 0 && <Extras options={options} />}
        {includes.length > 0 && (
          <Part title="What the hire includes">
            <ul className="divide-y divide-line border-y border-line">
              {includes.map((item) => (
                <li key={item} className="py-2">
                  {item}
                </li>
              ))}
            </ul>
          </Part>
        )}
        {cancellation && (
          <Part title="If you cancel">
            <RefundTable cancellation={cancellation} />
            <p className="mt-2 text-ink-soft">If the club cancels, you always get a full refund.</p>
          </Part>
        )}
        {options && <Bond text={texts.venueHireBondText} options={options} />}
        {texts.venueHireAccessText && (
          <Part title="Access and parking">
            <Paragraphs text={texts.venueHireAccessText} className="mb-3" />
          </Part>
        )}
        <Part title="Terms of hire">
          <p>
            You accept our{' '}
            <Link to={paths.hireTerms()} className="link">
              terms of hire
            </Link>{' '}
            when you book.
          </p>
        </Part>
      </div>
      <Questions texts={texts} />
      <Contact text={texts.venueHireContactText} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function Extras({ options: { extras, currency } }: { options: BookingOptions }) {
  return (
    <Part title="Extras">
      <ul className="divide-y divide-line border-y border-line">
        {extras.map(({ id, name, description, priceMinor }) => (
          <li key={id} className="flex justify-between gap-4 py-2">
            <span>
              {name}
              {description && <span className="block text-sm text-ink-soft">{description}</span>}
            </span>
            <span className="tabular shrink-0 font-semibold">{formatAmount(priceMinor / 100, currency)}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** Not shown when no event type has a bond. */
function Bond({ text, options }: { text: string; options: BookingOptions }) {
  const { eventTypes, currency, bondDueDays } = options;
  const asked = eventTypes.filter(({ bondMinor }) => bondMinor > 0);
  if (asked.length === 0) return null;
  return (
    <Part title="Bond">
      <Paragraphs text={text} className="mb-3" />
      <ul className="divide-y divide-line border-y border-line">
        {asked.map(({ name, bondMinor }) => (
          <li key={name} className="flex justify-between gap-4 py-2">
            {name}
            <span className="tabular font-semibold">{formatAmount(bondMinor / 100, currency)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">
        Due {bondDueDays === 1 ? '1 day' : `${bondDueDays} days`} before your booking.
      </p>
    </Part>
  );
}

const NUMBERS = [1, 2, 3, 4, 5, 6] as const;

function Questions({ texts }: { texts: HireTexts }) {
  const asked = NUMBERS.map((number) => ({
    question: texts[`venueHireQuestion${number}`],
    answer: texts[`venueHireAnswer${number}`],
  })).filter(({ question, answer }) => question !== '' && answer !== '');
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby="questions-heading" className="mt-14">
      <h2 id="questions-heading" className="mb-3 text-2xl">
        Questions and answers
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {asked.map(({ question, answer }) => (
          <details key={question} className="group py-1">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{question}</summary>
            <div className="max-w-measure pb-3">
              <Paragraphs text={answer} className="mt-1" />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}

function Contact({ text }: { text: string }) {
  const { phone } = useClubFacts();
  return (
    <section aria-labelledby="hire-contact-heading" className="mt-14">
      <h2 id="hire-contact-heading" className="text-2xl">
        Contact us
      </h2>
      {text && <p className="mt-2 max-w-measure text-lg text-ink-soft">{text}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to={paths.contact} variant="outline" block="phone">
          Send a message
        </ButtonLink>
        <a href={telephoneLink(phone)} className="link inline-flex min-h-11 items-center">
          {phone}
        </a>
      </div>
    </section>
  );
}
