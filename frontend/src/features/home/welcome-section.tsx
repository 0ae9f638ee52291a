import { sceneOf } from '@/config/scenes';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { paths } from '@/config/paths';

const FACTS = [
  { figure: '120', words: 'guests in the main hall' },
  { figure: '2', words: 'bars, and the big screens between them' },
  { figure: '6', words: 'evenings a week with the lights on' },
];

/** Who we are, in one breath; the long story is at /about. */
export function WelcomeSection() {
  return (
    <section aria-labelledby="welcome-heading" className="wrap section-space">
      <div className="grid items-center gap-12 lg:grid-cols-[1.05fr_1fr] lg:gap-16">
        <div>
          <p className="kicker mb-1.5">Welcome</p>
          <h2 id="welcome-heading" className="text-3xl">
            A clubhouse, an oval and room for everyone
          </h2>
          <div className="mt-4 max-w-measure space-y-3 text-ink-soft md:mt-5 md:space-y-4 md:text-lg">
            <p>
              We are the local club at Bridgewater in the Adelaide Hills: netball and cricket, soccer and
              football, darts and 8 ball, and a kitchen that knows how people are after training.
            </p>
            <p>
              The hall is for hire, the bar is open to visitors, and on most weekends something is on. You
              need not play anything to belong here.
            </p>
          </div>
          <ButtonLink to={paths.about} variant="outline" className="mt-6 md:mt-7">
            Read More<span className="sr-only"> about our story</span>
          </ButtonLink>
          <dl className="mt-8 grid grid-cols-3 gap-5 border-t border-line pt-5 md:mt-10 md:pt-6">
            {FACTS.map(({ figure, words }) => (
              <div key={words} className="flex flex-col-reverse justify-end">
                <dt className="text-sm text-ink-soft">{words}</dt>
                <dd className="font-display text-3xl font-bold text-primary">{figure}</dd>
              </div>
            ))}
          </dl>
        </div>
        {/* On a phone the hero above has just shown the house. */}
        <div className="relative pb-[14%] max-md:hidden">
          <Picture src={sceneOf('clubhouse-road').src} className="w-[92%] rounded-card shadow-soft" />
          <Picture
            src={sceneOf('family-day').src}
            className="absolute right-0 bottom-0 !w-[52%] rounded-card border-6 border-page"
          />
        </div>
      </div>
    </section>
  );
}
