import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSiteKind } from '@/api/club-facts';
import { type NamedPicture, usePictures, useTexts } from '@/api/page-texts';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { Paragraphs } from '@/components/ui/paragraphs';
import { CARD_SIZES, CardPicture } from '@/components/ui/picture';
import { SectionHeading } from '@/components/ui/section-heading';
import { Strip, StripCard } from '@/components/ui/strip';
import { paths } from '@/config/paths';
import { HOME_BELOW_TEXTS } from '@/config/texts/home-below';
import { useScrollsSideways } from '@/lib/use-scrolls-sideways';
import { FacilityGallery } from '@/components/gallery/facility-gallery';

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

interface ShownRoom {
  title: string;
  text: string;
  picture: NamedPicture;
}

/** The three cards of the specification, or the club's own spaces once it has set up its site. */
function useRooms(): ShownRoom[] {
  const texts = useTexts(HOME_BELOW_TEXTS);
  const pictureAt = usePictures();
  const isOwn = useSiteKind() === 'own';
  const { data: options } = useGetBookingOptionsQuery(undefined, { skip: !isOwn });
  if (!isOwn)
    return FACILITIES.map(({ title, text, picture }) => ({
      title,
      text: texts[text],
      picture: pictureAt(texts[picture]),
    }));
  return (options?.spaces ?? []).map(({ name, description, capacity, imageUrl, picture }, index) => ({
    title: name,
    text: `${description} For up to ${capacity} people.`,
    picture: imageUrl
      ? { src: imageUrl, of: picture }
      : pictureAt(texts[FACILITIES[index % FACILITIES.length]?.picture ?? 'homeHallPicture']),
  }));
}

/** The facilities and the gallery; anchor `facilities`. */
export function FacilitiesSection() {
  const texts = useTexts(HOME_BELOW_TEXTS);
  const rooms = useRooms();
  const strip = useRef<HTMLUListElement>(null);
  const swiped = useScrollsSideways(strip, true);
  return (
    <section id="facilities" aria-labelledby="facilities-heading" className="bg-sunken">
      <div className="wrap section-space">
        <SectionHeading
          kicker={texts.homeFacilitiesKicker}
          title="Modern Club Facilities for Everyone"
          id="facilities-heading"
        >
          <Paragraphs text={texts.homeFacilitiesText} />
          <Link to={paths.venueHire} className="link mt-1 inline-flex min-h-11 items-center">
            See spaces, prices and free dates
          </Link>
        </SectionHeading>
        {/* The cards have no links, so the strip itself takes the keyboard focus. */}
        <Strip
          ref={strip}
          tabIndex={swiped ? 0 : undefined}
          aria-labelledby="facilities-heading"
          className="md:grid md:grid-cols-3 md:gap-6"
        >
          {rooms.map(({ title, text, picture }, index) => (
            <StripCard key={title} number={index + 1} of={rooms.length}>
              <div className="overflow-hidden rounded-card bg-surface shadow-soft">
                <CardPicture {...picture} sizes={CARD_SIZES} className="!aspect-2/1 md:!aspect-3/2" />
                <div className="p-4 md:p-5 lg:p-6">
                  <h3 className="text-xl">{title}</h3>
                  <p className="mt-1 text-ink-soft md:mt-2">{text}</p>
                </div>
              </div>
            </StripCard>
          ))}
        </Strip>
        <div className="mt-9 md:mt-20">
          <FacilityGallery />
        </div>
      </div>
    </section>
  );
}
