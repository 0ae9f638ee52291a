import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePictures, useTexts } from '@/api/page-texts';
import { CARD_SIZES, CardPicture } from '@/components/ui/picture';
import { SectionHeading } from '@/components/ui/section-heading';
import { Strip, StripCard } from '@/components/ui/strip';
import { paths } from '@/config/paths';
import { HOME_TOP_TEXTS } from '@/config/texts/home-top';

interface Service {
  number: string;
  title: string;
  text: keyof typeof HOME_TOP_TEXTS;
  picture: keyof typeof HOME_TOP_TEXTS;
  to: string;
  action: string;
}

const SERVICES: Service[] = [
  {
    number: '01',
    title: 'Venue Hire',
    text: 'homeHireText',
    picture: 'homeHirePicture',
    to: paths.section('booking'),
    action: 'Check a date',
  },
  {
    number: '02',
    title: 'Sports Activities',
    text: 'homeSportText',
    picture: 'homeSportPicture',
    to: paths.section('clubs'),
    action: 'Find a club',
  },
  {
    number: '03',
    title: 'Social Events',
    text: 'homeSocialText',
    picture: 'homeSocialPicture',
    to: paths.section('events'),
    action: 'See what’s on',
  },
];

export function ServicesSection() {
  const texts = useTexts(HOME_TOP_TEXTS);
  const pictureAt = usePictures();
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
          {SERVICES.map(({ number, title, text, picture, to, action }, index) => (
            <StripCard key={number} number={index + 1} of={SERVICES.length}>
              <div className="group relative flex flex-col">
                <CardPicture
                  {...pictureAt(texts[picture])}
                  sizes={CARD_SIZES}
                  className="rounded-card max-md:!aspect-2/1"
                />
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
