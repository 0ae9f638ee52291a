import { useListOwnClubsQuery } from '@/api/members/members-api';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { Programme } from './programme';

/** Training and events of the reader’s clubs, shown before all events. Hidden for readers without a club. */
export default function OwnClubsFirst() {
  const { data } = useListOwnClubsQuery();
  const own = data?.filter(({ state }) => state === 'accepted') ?? [];
  if (own.length === 0) return null;
  return (
    <section
      aria-labelledby="own-clubs-first"
      className="mt-8 rounded-card border border-line bg-surface p-5 md:p-6"
    >
      <h2 id="own-clubs-first" className="text-xl">
        {own.length === 1 ? 'Your club' : 'Your clubs'}
      </h2>
      <ul className="mt-4 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {own.map((one) => (
          <li key={one.clubId}>
            <p className="flex items-center gap-2.5">
              <img src={one.logoUrl} alt="" width={28} height={28} className="size-7 object-contain" />
              <Link to={paths.club(one.clubId)} className="link font-semibold">
                {one.clubName}
              </Link>
            </p>
            <Programme own={one} className="mt-2.5" />
          </li>
        ))}
      </ul>
    </section>
  );
}
