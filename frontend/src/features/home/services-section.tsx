import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTexts } from '@/api/page-texts';
import { sceneOf, type SceneId } from '@/config/scenes';
import { Picture } from '@/components/ui/picture';
import { SectionHeading } from '@/components/ui/section-heading';
import { Strip, StripCard } from '@/components/ui/strip';
import { paths } from '@/config/paths';
import { HOME_TOP_TEXTS } from '@/config/texts/home-top';

interface Service {
  number: string;
  title: string;
  text: keyof typeof HOME_TOP_TEXTS;
  scene: SceneId;
  to: string;
  action: string;
}

const SERVICES: Service[] = [
  {
    number: '01',
    title: 'Venue Hire',
    text: 'homeHireText',
    scene: 'wedding-table',
    to: paths.section('booking'),
    action: 'Check a date',
  },
  {
    number: '02',
    title: 'Sports Activities',
    text: 'homeSportText',
    scene: 'night-match',
    to: paths.section('clubs'),
    action: 'Find a club',
  },
  {
    number: '03',
    title: 'Social Events',
    text: 'homeSocialText',
    scene: 'live-music',
    to: paths.section('events'),
    action: 'See what is on',
  },
];

export function ServicesSection() {
  const texts = useTexts(HOME_TOP_TEXTS);
  return (
    <section aria-labelledby="services-heading" className="on-forest">
      <div className="wrap section-space">
        <SectionHeading
          kicker={texts.homeServicesKicker}
          title="Our Services"
          id="services-heading"
          onForest
        />
        <Strip ordered className="md:grid md:grid-cols-3 md:gap-6 lg:gap-10">
          {SERVICES.map(({ number, title, text, scene, to, action }, index) => (
            <StripCard key={number} number={index + 1} of={SERVICES.length}>
              <div className="group relative flex flex-col">
                <Picture src={sceneOf(scene).src} alt="" className="rounded-card max-md:!aspect-2/1" />
                <div className="mt-4 flex items-baseline gap-3 md:mt-5 md:max-lg:flex-col md:max-lg:gap-2">
                  <span className="tabular font-display text-3xl leading-none font-bold text-ochre">
                    {number}
                  </span>
                  <h3 className="text-xl">{title}</h3>
                </div>
                <p className="mt-2 mb-2 text-on-forest-soft md:mt-3 md:mb-3">{texts[text]}</p>
                <Link
                  to={to}
                  className="mt-auto inline-flex min-h-11 items-center gap-2 self-start font-semibold text-on-forest underline decoration-ochre decoration-2 underline-offset-6 after:absolute after:inset-0"
                >
                  {action}
                  <ArrowRight
                    aria-hidden="true"
                    className="size-5 transition-transform duration-200 group-hover:translate-x-1"
                  />
                </Link>
              </div>
            </StripCard>
          ))}
        </Strip>
      </div>
    </section>
  );
}
