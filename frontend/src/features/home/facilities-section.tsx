import { useRef } from 'react';
import { useTexts } from '@/api/page-texts';
import { Paragraphs } from '@/components/ui/paragraphs';
import { Picture } from '@/components/ui/picture';
import { SectionHeading } from '@/components/ui/section-heading';
import { Strip, StripCard } from '@/components/ui/strip';
import { HOME_BELOW_TEXTS } from '@/config/texts/home-below';
import { sceneOf, type SceneId } from '@/config/scenes';
import { useScrollsSideways } from '@/lib/use-scrolls-sideways';
import { FacilityGallery } from './facility-gallery';

const FACILITIES: { title: string; text: keyof typeof HOME_BELOW_TEXTS; scene: SceneId }[] = [
  {
    title: 'Spacious Hall',
    text: 'homeHallText',
    scene: 'hall-empty',
  },
  {
    title: 'Two Full Bars',
    text: 'homeBarsText',
    scene: 'front-bar',
  },
  {
    title: 'Family Friendly',
    text: 'homeFamilyText',
    scene: 'beer-garden',
  },
];

/** The rooms and the gallery; anchor `facilities`. */
export function FacilitiesSection() {
  const texts = useTexts(HOME_BELOW_TEXTS);
  const strip = useRef<HTMLUListElement>(null);
  const swiped = useScrollsSideways(strip);
  return (
    <section id="facilities" aria-labelledby="facilities-heading" className="bg-sunken">
      <div className="wrap section-space">
        <SectionHeading
          kicker={texts.homeFacilitiesKicker}
          title="Modern Club Facilities for Everyone"
          id="facilities-heading"
        >
          <Paragraphs text={texts.homeFacilitiesText} />
        </SectionHeading>
        {/* Without links in the cards, the strip itself is the keyboard's stop. */}
        <Strip
          ref={strip}
          tabIndex={swiped ? 0 : undefined}
          aria-labelledby="facilities-heading"
          className="md:grid md:grid-cols-3 md:gap-6"
        >
          {FACILITIES.map(({ title, text, scene }, index) => (
            <StripCard key={title} number={index + 1} of={FACILITIES.length}>
              <div className="overflow-hidden rounded-card bg-surface shadow-soft">
                <Picture src={sceneOf(scene).src} alt="" className="!aspect-2/1 md:!aspect-3/2" />
                <div className="p-4 md:p-5 lg:p-6">
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-1 text-ink-soft md:mt-2">{texts[text]}</p>
                </div>
              </div>
            </StripCard>
          ))}
        </Strip>
        <FacilityGallery />
      </div>
    </section>
  );
}
