import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { answerConsent, type Purpose } from '@/lib/consent';

const WORDS: Record<Purpose, string> = {
  analytics: 'our visitor statistics',
  social: 'the club’s social timeline',
};

/**
 * Does not block the page.
 * @param focused true when reopened by the footer's button; focus then moves to the question
 */
export default function ConsentQuestion({ asked, focused }: { asked: readonly Purpose[]; focused: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);

  return (
    <section
      aria-labelledby="consent-heading"
      className="no-print fixed inset-x-3 bottom-3 z-50 mx-auto max-w-xl animate-rise rounded-card bg-raised p-4 shadow-float ring-1 ring-line sm:inset-x-auto sm:left-6 sm:bottom-6 sm:p-5"
    >
      <h2 ref={heading} id="consent-heading" tabIndex={-1} className="text-lg focus:outline-none">
        May we load content from other companies?
      </h2>
      <p className="mt-1.5 text-sm text-ink-soft first-letter:uppercase">
        {asked.map((purpose) => WORDS[purpose]).join(' and ')} come from other companies, which may set
        cookies. The site works without them.{' '}
        <Link to={paths.privacy} className="link">
          Privacy Policy
        </Link>
      </p>
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Button variant="outline" onClick={() => answerConsent('refused', asked)}>
          No, thanks
        </Button>
        <Button variant="outline" onClick={() => answerConsent('granted', asked)}>
          Yes, please
        </Button>
      </div>
    </section>
  );
}
