import { useClubFacts, useSiteKind } from '@/api/club-facts';
import { usePictures, useTexts, type NamedPicture } from '@/api/page-texts';
import { HERO } from '@/config/scenes';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { paths } from '@/config/paths';
import { HOME_TOP_TEXTS } from '@/config/texts/home-top';
import { useChosenTheme } from '@/lib/theme';

/** Background in the picture's sky colours while it loads. */
const SKY =
  'bg-[linear-gradient(light-dark(#2d3768,#0d1730),light-dark(#4b4a86,#16213f)_30%,light-dark(#7d5f93,#243252)_52%,light-dark(#c47b86,#2b3a56)_66%,light-dark(#5d6a52,#15241d)_78%,light-dark(#3c5339,#15241d))]';

export function Hero() {
  const { homeHeroLine, homeHeroPicture } = useTexts(HOME_TOP_TEXTS);
  const picture = usePictures()(homeHeroPicture);
  const { clubName } = useClubFacts();
  const isOwn = useSiteKind() === 'own';
  return (
    <section className={`relative isolate overflow-hidden ${SKY}`}>
      {picture.src === HERO.light.src ? <HeroDrawing /> : <Own picture={picture} />}
      <div className="wrap flex min-h-[min(36rem,calc(100dvh-var(--header-height)))] md:min-h-[min(44rem,calc(100dvh-var(--header-height)))] flex-col items-start pt-[clamp(2.75rem,9vh,6.5rem)] pb-44 text-on-forest sm:pb-64">
        <h1 className="max-w-[11.3em] text-4xl text-balance">
          {isOwn ? `Welcome to ${clubName}` : 'Your Bridgewater Home for Community Sports'}
        </h1>
        <p className="mt-4 max-w-[28em] text-lg sm:mt-5">{homeHeroLine}</p>
        <div className="mt-7 grid w-full grid-cols-2 gap-3 sm:mt-8 sm:flex">
          <ButtonLink
            to={paths.section('booking')}
            variant="accent"
            className="sm:min-h-14 sm:px-7 sm:text-lg"
          >
            Book Now
          </ButtonLink>
          <ButtonLink
            to={paths.section('clubs')}
            variant="outline"
            className="!border-on-forest bg-[#1c2449b3] !text-on-forest hover:!bg-on-forest hover:!text-forest-deep sm:min-h-14 sm:px-7 sm:text-lg"
          >
            Explore Clubs
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** Drawing of the clubhouse at dusk (light theme) or at night (dark theme). */
function HeroDrawing() {
  const chosen = useChosenTheme();
  const { light, dark } = HERO;
  const first = chosen === 'dark' ? dark : light;
  return (
    <>
      <picture>
        {/* Without a chosen theme, the system's theme applies, even before scripts run. */}
        {chosen === null && <source media="(prefers-color-scheme: dark)" srcSet={dark.src} />}
        <img
          src={first.src}
          alt={first.alt}
          width={first.width}
          height={first.height}
          fetchPriority="high"
          className="absolute inset-0 -z-10 size-full object-cover object-[66%_100%]"
        />
      </picture>
      {/* Reduces the contrast of the sky behind the text. */}
      <div className="absolute inset-0 -z-10 bg-[radial-gradient(95%_64%_at_12%_26%,#262f60c7,#2d376880_52%,transparent)]" />
    </>
  );
}

/** The club's own photo, with a veil that keeps the text readable on bright photos. */
function Own({ picture }: { picture: NamedPicture }) {
  return (
    <>
      <Picture
        {...picture}
        loading="eager"
        decoding="auto"
        fetchPriority="high"
        // A screen-wide size is enough on a phone, where the photo is cropped and veiled.
        sizes="100vw"
        className="absolute inset-0 -z-10 !aspect-auto h-full"
      />
      <div className="absolute inset-0 -z-10 bg-[linear-gradient(#14261fd9,#14261fd1_62%,#14261f66)] lg:bg-[linear-gradient(90deg,#14261fe0,#14261fcc_60%,#14261f8c_80%,#14261f33)]" />
    </>
  );
}
