import { lazy, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePictures, useTexts } from '@/api/page-texts';
import { Paragraphs } from '@/components/ui/paragraphs';
import { CardPicture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import { HydratedLate } from '@/components/ui/hydrated-late';
import { WithoutScripts } from '@/components/ui/without-scripts';
import { paths } from '@/config/paths';
import { HOME_BELOW_TEXTS } from '@/config/texts/home-below';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import { Thanks } from './thanks';

const NewsletterForm = lazy(() => loadWithRetry(() => import('./newsletter-form'), PAGE_TRIES));

/** The monthly what's on guide. After success, the form is replaced by a thank-you panel. */
export function NewsletterSection() {
  const { homeNewsletterKicker, homeNewsletterText, homeNewsletterPicture } = useTexts(HOME_BELOW_TEXTS);
  const pictureAt = usePictures();
  const [subscribed, setSubscribed] = useState(false);
  return (
    <section id="newsletter" aria-labelledby="newsletter-heading" className="on-forest">
      <div className="grid lg:grid-cols-2">
        <div className="flex justify-end">
          <div className="w-full px-(--gutter) py-10 [--gutter:clamp(1rem,4vw,2.5rem)] md:py-20 lg:max-w-[40rem] lg:pr-16">
            {subscribed ? (
              <Thanks headingId="newsletter-heading" />
            ) : (
              <>
                <p className="kicker mb-1.5 !text-ochre">{homeNewsletterKicker}</p>
                <h2 id="newsletter-heading" className="text-3xl">
                  Join our Community Today!
                </h2>
                <div className="mt-3 mb-5 text-on-forest-soft md:mt-4 md:mb-7 md:text-lg">
                  <Paragraphs text={homeNewsletterText} />
                </div>
                <WithoutScripts className="mb-5">Turn on JavaScript to sign up.</WithoutScripts>
                <HydratedLate
                  fallback={<Skeleton className="h-36 !bg-forest-line sm:h-44" />}
                  className="min-h-36 sm:min-h-44"
                >
                  <NewsletterForm onSubscribed={() => setSubscribed(true)} />
                </HydratedLate>
                <p className="mt-2 md:mt-4">
                  <Link
                    to={paths.newsletter}
                    className="link inline-flex min-h-7 items-center text-on-forest md:min-h-8"
                  >
                    Read earlier issues
                  </Link>
                </p>
              </>
            )}
          </div>
        </div>
        <div className="relative h-56 max-md:hidden lg:h-auto">
          <CardPicture
            {...pictureAt(homeNewsletterPicture)}
            sizes="(min-width: 75rem) 34rem, (min-width: 64rem) 45vw, 94vw"
            className="absolute inset-0 !aspect-auto h-full"
          />
        </div>
      </div>
    </section>
  );
}
