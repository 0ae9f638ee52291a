import { Navigate } from 'react-router-dom';
import { useReader } from '@/api/reader';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';

/** The page visitors see before the site is set up. */
export function NewSitePage() {
  const { user } = useReader();
  if (user?.role === 'admin') return <Navigate to={paths.admin} replace />;
  return (
    <main
      id="main"
      className="wrap section-space grid min-h-dvh content-center items-center gap-10 bg-page text-ink lg:grid-cols-2"
    >
      <div className="flex flex-col items-start gap-4">
        <h1>This site is being set up</h1>
        <p className="max-w-measure text-lg text-ink-soft">
          Please come back later. If you are setting up this site, log in to enter your club’s details,
          opening hours, prices, rooms and clubs.
        </p>
        <ButtonLink to={paths.auth} className="mt-2">
          Log in
        </ButtonLink>
      </div>
      <img
        src="/images/plain/house.svg"
        alt=""
        width={1200}
        height={800}
        className="w-full rounded-card bg-forest"
      />
    </main>
  );
}
