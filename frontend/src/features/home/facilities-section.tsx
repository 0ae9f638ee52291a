import { useRef } from 'react';
import { usePictures, useTexts } from '@/api/page-texts';
import { Paragraphs } from '@/components/ui/paragraphs';
import { CARD_SIZES, CardPicture } from '@/components/ui/picture';
import { SectionHeading } from '@/components/ui/section-heading';
import { Strip, StripCard } from '@/components/ui/strip';
import { HOME_BELOW_TEXTS } from '@/config/texts/home-below';
import { useScrollsSideways } from '@/lib/use-scrolls-sideways';
import { FacilityGallery } from './facility-gallery';

type TextName = keyof typeof HOME_BELOW_TEXTS;

const FACILITIES: { title: string; text: TextName; picture: TextName }[] = [
  {
    title: 'Spacious Hall',
    text: 'homeHallText',
    picture: 'homeHallPicture',
  },
  {
    title: 'Two Full Bars',
    text: 'homeBarsText',
    picture: 'homeBarsPicture',
  },
  {
    title: 'Family Friendly',
    text: 'homeFamilyText',
    picture: 'homeFamilyPicture',
  },
];

/** The rooms and the gallery; anchor `facilities`. */
export function FacilitiesSection() {
  const texts = useTexts(HOME_BELOW_TEXTS);
  const pictureAt = usePictures();
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
          {FACILITIES.map(({ title, text, picture }, index) => (
            <StripCard key={title} number={index + 1} of={FACILITIES.length}>
              <div className="overflow-hidden rounded-card bg-surface shadow-soft">
                <CardPicture
                  {...pictureAt(texts[picture])}
                  sizes={CARD_SIZES}
                  className="!aspect-2/1 md:!aspect-3/2"
                />
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
