import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useGetConfigQuery } from '@/api/enhanced-api';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { answerConsent, useConsent } from '@/lib/consent';

/** Asks once, and again from the footer, where there is something to ask for. Not a wall: the page stays usable. */
export function ConsentBanner() {
  const { data: config } = useGetConfigQuery();
  const { answer, reopened } = useConsent();
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = [
    config?.analyticsId && 'a count of visitors',
    config?.socialPageUrl && 'the club’s social timeline',
  ].filter(Boolean);
  const open = wanted.length > 0 && (answer === null || reopened);

  // Asked for by a button at the bottom of the page: the keyboard goes to the question.
  useEffect(() => {
    if (open && reopened) heading.current?.focus();
  }, [open, reopened]);

  if (!open) return null;
  return (
    <section
      aria-labelledby="consent-heading"
      className="no-print fixed inset-x-3 bottom-3 z-50 mx-auto max-w-xl animate-rise rounded-card bg-raised p-4 shadow-float ring-1 ring-line sm:inset-x-auto sm:left-6 sm:bottom-6 sm:p-5"
    >
      <h2 ref={heading} id="consent-heading" tabIndex={-1} className="text-lg focus:outline-none">
        May we load content from others?
      </h2>
      <p className="mt-1.5 text-sm text-ink-soft first-letter:uppercase">
        {wanted.join(' and ')} would come from another company, which may set cookies. The site works whole
        without.{' '}
        <Link to={paths.privacy} className="link">
          Privacy Policy
        </Link>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button variant="outline" onClick={() => answerConsent('refused')}>
          No, thanks
        </Button>
        <Button variant="outline" onClick={() => answerConsent('granted')}>
          Yes, please
        </Button>
      </div>
    </section>
  );
}
