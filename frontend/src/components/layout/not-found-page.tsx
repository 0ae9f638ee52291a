import { usePictures, useTexts } from '@/api/page-texts';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { paths } from '@/config/paths';
import { OTHER_PICTURES } from '@/config/texts/other-pages';

/** The page for unknown addresses. */
export function NotFoundPage() {
  const { notFoundPicture } = useTexts(OTHER_PICTURES);
  const pictureAt = usePictures();
  return (
    <section className="wrap section-space grid items-center gap-10 lg:grid-cols-2">
      <div className="flex flex-col items-start gap-4">
        <p className="kicker">404</p>
        <h1>Page not found</h1>
        <p className="max-w-measure text-lg text-ink-soft">
          We can’t find a page at this address. It may have moved, or the link may have a typo.
        </p>
        <p className="text-sm text-ink-soft">Did you forget to add the page to the router?</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink to={paths.home}>Return Home</ButtonLink>
          <ButtonLink to={paths.events} variant="outline">
            See what’s on
          </ButtonLink>
        </div>
      </div>
      <Picture
        {...pictureAt(notFoundPicture)}
        loading="eager"
        sizes="(min-width: 75rem) 35rem, (min-width: 64rem) 47vw, 94vw"
        className="rounded-card"
      />
    </section>
  );
}
