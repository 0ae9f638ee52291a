import { useClubFacts, useSiteTexts } from '@/api/club-facts';
import { usePictures } from '@/api/page-texts';
import { Picture } from '@/components/ui/picture';
import { cx } from '@/lib/cx';

/** The club’s logo, or the default drawing. Decorative, because the name is shown beside it. */
function Mark({ className }: { className: string }) {
  const { logoUrl } = useSiteTexts();
  const pictureAt = usePictures();
  if (logoUrl === null) return <DrawnMark className={className} />;
  return (
    <Picture
      {...pictureAt(logoUrl)}
      alt=""
      loading="eager"
      sizes="3rem"
      className={cx('!aspect-square !bg-transparent', className)}
    />
  );
}

/**
 * The default logo: the hall with a lit window and the bar’s roof at dusk. Flat shapes without gradients or
 * ids, so that it can be on a page more than once; the same drawing as the icons (`frontend/art/emblems.mjs`).
 */
function DrawnMark({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <path fill="#333b6e" d="M0 0h64v64H0z" />
      <path fill="#6d5689" d="M0 14q16-4 32 0t32-1v30H0z" />
      <path fill="#c07683" d="M0 23q18-4 34 0t30-1v24H0z" />
      <path fill="#f4ac7f" d="M0 31q14-3 30 0t34-1v16H0z" />
      <circle cx="8" cy="27" r="6.5" fill="#ffe3ab" />
      <path fill="#5f8f78" d="M0 41c8-6 15-7 23-4s15 5 22 1 12-5 19-2v18H0z" />
      <path fill="#2f5d4c" d="M0 50c12-6 22-5 32-2s20 2 32-5v14H0z" />
      <path fill="#d9b594" d="M34 41h22v15H34z" />
      <path fill="#ffc966" d="M39 45h5v6h-5zM48 45h5v6h-5z" />
      <path fill="#8f3f2d" d="M33 33h19l8 9H33z" />
      <path fill="#f9ecd0" d="M12 57V32l13-12v37z" />
      <path fill="#d9b594" d="M25 20l13 12v25H25z" />
      <path fill="#8f3f2d" d="M25 14l17.5 15.5-3 3.5L25 20z" />
      <path fill="#b9573a" d="M25 14v6L10.5 33l-3-3.5z" />
      <path fill="#ffc966" d="M19 57V43a6 6 0 0 1 6-6v20z" />
      <path fill="#e59a42" d="M25 37a6 6 0 0 1 6 6v14h-6z" />
      <path fill="#16302a" d="M0 57c14-4 26-2.5 36-1.5S54 57 64 54v10H0z" />
    </svg>
  );
}

/** The club’s name, split after its first word. */
function useNameParts(): [first: string, rest: string] {
  const { clubName } = useClubFacts();
  const [first = '', ...rest] = clubName.split(' ');
  return [first, rest.join(' ')];
}

/** From 768 px: the logo with the club’s full name; `tight` is smaller below 1024 px. The text inherits its colour. */
export function WideLogo({ tight = false }: { tight?: boolean }) {
  const [first, rest] = useNameParts();
  return (
    <span className={cx('flex items-center gap-3', tight && 'max-lg:gap-2')}>
      <Mark className={cx('size-11 shrink-0 overflow-hidden rounded-[22%]', tight && 'max-lg:size-9')} />
      <span className="flex flex-col leading-none">
        <span
          className={cx(
            'font-display text-[1.35rem] font-bold tracking-tight',
            tight && 'max-lg:text-[1.1rem]',
          )}
        >
          {first}
        </span>{' '}
        <span
          className={cx(
            'mt-1 text-[0.8125rem] font-medium whitespace-nowrap opacity-85',
            tight && 'max-lg:text-[0.72rem]',
          )}
        >
          {rest}
        </span>
      </span>
    </span>
  );
}

/** Below 768 px: the logo as a round badge with the first word of the name. */
export function CompactLogo() {
  const [first] = useNameParts();
  return (
    <span className="flex items-center gap-2.5">
      <Mark className="size-10 shrink-0 overflow-hidden rounded-full" />
      <span className="font-display text-xl font-bold tracking-tight">{first}</span>
    </span>
  );
}
