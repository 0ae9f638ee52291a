import { Link } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import { sceneOf, type SceneId } from '@/config/scenes';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';
import { Carousel } from './carousel';

const ROOMS: { title: string; text: string; facts: string[]; scenes: SceneId[] }[] = [
  {
    title: 'Main Hall',
    text: 'Timber underfoot, a stage at one end and windows to the hills along the side. It has seen christenings, quiz finals, twenty-firsts and the odd wake that ended in song.',
    facts: ['Up to 120 people', 'Stage, lights and string lights', 'Tables, chairs and a dance floor'],
    scenes: ['hall-function', 'hall-empty', 'wedding-table', 'presentation-night'],
  },
  {
    title: 'Bar & Lounge',
    text: 'Two bars back to back: one for the match on the big screen, one for talking about something else. The kitchen opens for training nights and on most weekends.',
    facts: ['Two full bars', 'Big screens for match days', 'Darts, 8 ball and a trophy cabinet'],
    scenes: ['bar-lounge', 'front-bar', 'big-screen', 'trophy-cabinet'],
  },
  {
    title: 'Outdoor Area',
    text: 'Terrace, fire pit, verandah and a lawn that children find before their parents have parked. Hire it with the hall when more than 120 are coming.',
    facts: ['Terrace with fire pit', 'Lawn in sight of the tables', 'Verandah over the oval'],
    scenes: ['outdoor-dusk', 'beer-garden', 'verandah', 'family-day'],
  },
];

/** /about */
export function AboutPage() {
  return (
    <>
      <header className="on-forest">
        <div className="wrap grid items-center gap-8 py-10 md:py-16 lg:grid-cols-[1fr_1.1fr] lg:gap-14">
          <div>
            <p className="kicker mb-1.5 !text-ochre">About the club</p>
            <h1 className="text-4xl">Our Story</h1>
            <p className="mt-4 max-w-measure text-lg text-on-forest-soft">
              A place at the edge of the oval, kept open by the people who use it.
            </p>
          </div>
          <Picture
            src={sceneOf('cricket-oval').src}
            loading="eager"
            fetchPriority="high"
            className="rounded-card"
          />
        </div>
      </header>
      <Story />
      <section aria-labelledby="rooms-heading" className="bg-sunken">
        <div className="wrap section-space">
          <p className="kicker mb-1.5">Our facilities</p>
          <h2 id="rooms-heading" className="text-3xl">
            Rooms for a season and for a Saturday
          </h2>
          <div className="mt-10 space-y-16 md:mt-14 md:space-y-24">
            {ROOMS.map((room, index) => (
              <Room key={room.title} room={room} flipped={index % 2 === 1} />
            ))}
          </div>
        </div>
      </section>
      <Closing />
    </>
  );
}

function Story() {
  return (
    <section aria-labelledby="history-heading" className="wrap section-space">
      <div className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <h2 id="history-heading" className="text-3xl">
          From a shed to a clubhouse
        </h2>
        <div className="max-w-measure space-y-5 text-lg">
          <p>
            It began the way these things do: an oval, a fence, and a shed where the cricketers kept the
            roller and the footballers kept the oranges. Each side thought the shed was theirs. After enough
            shared winters they agreed that it was everybody’s.
          </p>
          <p>
            The hall came from working bees and cake stalls. Netball brought the courts, soccer brought the
            lights, and the social committee brought the second bar, which was called temporary at the time.
            Darts and 8 ball moved in when it rained and never moved out.
          </p>
          <p>
            Today the club is run by volunteers from every side that plays here. What the bar and the hall
            earn goes back into the grounds, into junior sport, and into the roof, which is older than most of
            the A grade.
          </p>
          <p className="border-l-4 border-ochre pl-5">
            Our rule for newcomers has not changed: if you turn up, you are in.{' '}
            <Link to={paths.section('clubs')} className="link">
              See the clubs
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}

function Room({ room, flipped }: { room: (typeof ROOMS)[number]; flipped: boolean }) {
  return (
    <div
      className={cx(
        'grid items-center gap-8 lg:gap-14',
        flipped ? 'lg:grid-cols-[1fr_1.25fr]' : 'lg:grid-cols-[1.25fr_1fr]',
      )}
    >
      <div className={cx('min-w-0', flipped && 'lg:order-2')}>
        <Carousel label={`Pictures of the ${room.title}`} scenes={room.scenes.map(sceneOf)} />
      </div>
      <div>
        <h3 className="text-2xl">{room.title}</h3>
        <p className="mt-3 text-lg text-ink-soft">{room.text}</p>
        <ul className="mt-5 divide-y divide-line border-y border-line">
          {room.facts.map((fact) => (
            <li key={fact} className="py-2.5 font-semibold">
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Closing() {
  const { user } = useCurrentUser();
  return (
    <section aria-labelledby="closing-heading" className="wrap section-space text-center">
      <h2 id="closing-heading" className="text-3xl">
        Be part of the next chapter
      </h2>
      <p className="mx-auto mt-3 max-w-measure text-lg text-ink-soft">
        Have your night in the hall, or put your name down and come along on Thursday.
      </p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.booking} size="lg" block="phone">
          Book the venue
        </ButtonLink>
        <ButtonLink to={user ? paths.section('clubs') : paths.auth} variant="outline" size="lg" block="phone">
          {user ? 'Find a club' : 'Become a member'}
        </ButtonLink>
      </div>
    </section>
  );
}
