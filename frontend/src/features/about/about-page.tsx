import { Link } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import { pictureAt } from '@/api/page-texts';
import type { SitePage } from '@/api/site/generated';
import { OwnPage } from '@/components/layout/own-page';
import { ButtonLink } from '@/components/ui/button';
import { Paragraphs } from '@/components/ui/paragraphs';
import { Picture } from '@/components/ui/picture';
import { paths } from '@/config/paths';
import { ABOUT_TEXTS } from '@/config/texts/about';
import { cx } from '@/lib/cx';
import { Carousel } from './carousel';

type Texts = typeof ABOUT_TEXTS;

const ROOMS: { title: string; text: keyof Texts; facts: keyof Texts; pictures: keyof Texts }[] = [
  {
    title: 'Main Hall',
    text: 'aboutHallText',
    facts: 'aboutHallFacts',
    pictures: 'aboutHallPictures',
  },
  {
    title: 'Bar & Lounge',
    text: 'aboutBarText',
    facts: 'aboutBarFacts',
    pictures: 'aboutBarPictures',
  },
  {
    title: 'Outdoor Area',
    text: 'aboutOutdoorText',
    facts: 'aboutOutdoorFacts',
    pictures: 'aboutOutdoorPictures',
  },
];

/** /about */
export function AboutPage() {
  return <OwnPage page="about">{(own) => <AboutView own={own} />}</OwnPage>;
}

type Own = Pick<SitePage, 'texts' | 'pictures'>;

/** The page with the texts and photos that staff have chosen, published or not. */
export function AboutView({ own }: { own: Own }) {
  const texts = { ...ABOUT_TEXTS, ...own.texts };
  const rooms = ROOMS.filter(({ text }) => texts[text] !== '');
  return (
    <>
      <header className="on-forest">
        <div className="wrap grid items-center gap-8 py-10 md:py-16 lg:grid-cols-[1fr_1.1fr] lg:gap-14">
          <div>
            <p className="kicker mb-1.5 !text-ochre">{texts.aboutKicker}</p>
            <h1 className="text-4xl">Our Story</h1>
            <p className="mt-4 max-w-measure text-lg text-on-forest-soft">{texts.aboutLine}</p>
          </div>
          <Picture
            {...pictureAt(texts.aboutPicture, own.pictures)}
            sizes="(min-width: 75rem) 37rem, (min-width: 64rem) 49vw, 94vw"
            loading="eager"
            fetchPriority="high"
            className="rounded-card"
          />
        </div>
      </header>
      <Story texts={texts} />
      {rooms.length > 0 && (
        <section aria-labelledby="rooms-heading" className="bg-sunken">
          <div className="wrap section-space">
            <p className="kicker mb-1.5">{texts.aboutRoomsKicker}</p>
            <h2 id="rooms-heading" className="text-3xl">
              {texts.aboutRoomsTitle}
            </h2>
            <div className="mt-10 space-y-16 md:mt-14 md:space-y-24">
              {rooms.map((room, index) => (
                <Room
                  key={room.title}
                  room={room}
                  texts={texts}
                  known={own.pictures}
                  flipped={index % 2 === 1}
                />
              ))}
            </div>
          </div>
        </section>
      )}
      <Closing texts={texts} />
    </>
  );
}

function Story({ texts }: { texts: Texts }) {
  return (
    <section aria-labelledby="history-heading" className="wrap section-space">
      <div className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <h2 id="history-heading" className="text-3xl">
          {texts.aboutStoryTitle}
        </h2>
        <div className="max-w-measure space-y-5 text-lg">
          <Paragraphs text={texts.aboutStory} />
          <p className="border-l-4 border-ochre pl-5">
            {texts.aboutRule}{' '}
            <Link to={paths.section('clubs')} className="link">
              See the clubs
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Splits a text into list items, one per line. */
function itemsOf(text: string): string[] {
  return text.split('\n').filter((item) => item.trim() !== '');
}

interface RoomProps {
  room: (typeof ROOMS)[number];
  texts: Texts;
  known: SitePage['pictures'];
  flipped: boolean;
}

function Room({ room, texts, known, flipped }: RoomProps) {
  return (
    <div
      className={cx(
        'grid items-center gap-8 lg:gap-14',
        flipped ? 'lg:grid-cols-[1fr_1.25fr]' : 'lg:grid-cols-[1.25fr_1fr]',
      )}
    >
      <div className={cx('min-w-0', flipped && 'lg:order-2')}>
        <Carousel
          label={`Photos of the ${room.title}`}
          pictures={itemsOf(texts[room.pictures]).map((src) => pictureAt(src, known))}
        />
      </div>
      <div>
        <h3 className="text-2xl">{room.title}</h3>
        <Paragraphs text={texts[room.text]} className="mt-3 text-lg text-ink-soft" />
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {itemsOf(texts[room.facts]).map((fact) => (
            <li key={fact} className="py-2.5 font-semibold">
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Closing({ texts }: { texts: Texts }) {
  const { user } = useCurrentUser();
  return (
    <section aria-labelledby="closing-heading" className="wrap section-space text-center">
      <h2 id="closing-heading" className="text-3xl">
        {texts.aboutClosingTitle}
      </h2>
      <p className="mx-auto mt-3 max-w-measure text-lg text-ink-soft">{texts.aboutClosingText}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.booking} size="lg" block="phone">
          Book the venue
        </ButtonLink>
        <ButtonLink to={user ? paths.section('clubs') : paths.auth} variant="outline" size="lg" block="phone">
          {user ? 'Find a club' : 'Create an account'}
        </ButtonLink>
      </div>
    </section>
  );
}
