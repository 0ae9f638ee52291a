import { usePictures, useTexts } from '@/api/page-texts';
import { ButtonLink } from '@/components/ui/button';
import { Paragraphs } from '@/components/ui/paragraphs';
import { Picture } from '@/components/ui/picture';
import { paths } from '@/config/paths';
import { HOME_TOP_TEXTS } from '@/config/texts/home-top';

const FACTS = [1, 2, 3] as const;

/** A short introduction; the full story is at /about. */
export function WelcomeSection() {
  const texts = useTexts(HOME_TOP_TEXTS);
  const facts = FACTS.filter((fact) => texts[`homeFact${fact}Figure`] !== '');
  const pictureAt = usePictures();
  return (
    <section aria-labelledby="welcome-heading" className="wrap section-space">
      <div className="grid items-center gap-12 lg:grid-cols-[1.05fr_1fr] lg:gap-16">
        <div>
          <p className="kicker mb-1.5">{texts.homeWelcomeKicker}</p>
          <h2 id="welcome-heading" className="text-3xl">
            {texts.homeWelcomeTitle}
          </h2>
          <div className="mt-4 max-w-measure space-y-3 text-ink-soft md:mt-5 md:space-y-4 md:text-lg">
            <Paragraphs text={texts.homeWelcomeText} />
          </div>
          <ButtonLink to={paths.about} variant="outline" className="mt-6 md:mt-7">
            Read More<span className="sr-only"> about our story</span>
          </ButtonLink>
          {facts.length > 0 && (
            <dl className="mt-8 grid grid-cols-3 gap-5 border-t border-line pt-5 md:mt-10 md:pt-6">
              {facts.map((fact) => (
                <div key={fact} className="flex flex-col-reverse justify-end">
                  <dt className="text-sm text-ink-soft">{texts[`homeFact${fact}Words`]}</dt>
                  <dd className="font-display text-3xl font-bold text-primary">
                    {texts[`homeFact${fact}Figure`]}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {/* Hidden on a phone, where the hero above already shows the clubhouse. */}
        <div className="relative pb-[14%] max-md:hidden">
          <Picture
            {...pictureAt(texts.homeWelcomePicture)}
            sizes="(min-width: 75rem) 32rem, (min-width: 64rem) 43vw, 85vw"
            className="w-[92%] rounded-card shadow-soft"
          />
          <Picture
            {...pictureAt(texts.homeMomentPicture)}
            sizes="(min-width: 75rem) 18rem, (min-width: 64rem) 24vw, 48vw"
            className="absolute right-0 bottom-0 !w-[52%] rounded-card border-6 border-page"
          />
        </div>
      </div>
    </section>
  );
}
