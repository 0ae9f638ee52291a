/**
 * The site's drawings, made by `frontend/art/write.mjs`. Every scene is 3:2; the heroes are 2:1.
 * Use with `<img src width height loading="lazy" alt>`; `caption` is the short line below it in a gallery.
 */
export interface Scene {
  readonly id: string;
  /** Path from the site's root. */
  readonly src: string;
  /** Intrinsic size in CSS pixels; sets the aspect ratio and avoids layout shifts. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
}

const scene = <Id extends string>(id: Id, caption: string, alt: string) =>
  ({ id, src: `/images/scenes/${id}.svg`, width: 1200, height: 800, alt, caption }) as const;

/** Behind the headline of the home page; `object-position: 66% 100%` keeps the clubhouse on a phone. */
export const HERO = {
  light: {
    id: 'hero-dusk',
    src: '/images/scenes/hero-dusk.svg',
    width: 2400,
    height: 1200,
    alt: 'The clubhouse at dusk under the Adelaide Hills, its windows lit, goalposts and gum trees beside the oval',
    caption: 'The club at dusk',
  },
  dark: {
    id: 'hero-night',
    src: '/images/scenes/hero-night.svg',
    width: 2400,
    height: 1200,
    alt: 'The clubhouse at night under a full moon, its windows lit, goalposts and gum trees beside the oval',
    caption: 'The club at night',
  },
} as const satisfies Record<'light' | 'dark', Scene>;

export const SCENES = [
  // Venue
  scene(
    'hall-function',
    'Main hall, set for a function',
    'Round tables with white cloths and flowers before the stage of the main hall, string lights above',
  ),
  scene('hall-empty', 'Main hall', 'The main hall, empty and lit, its timber floor running to the stage'),
  scene(
    'bar-lounge',
    'Bar and lounge',
    'The main bar with stools along the counter and two armchairs in the lounge corner',
  ),
  scene(
    'front-bar',
    'Front bar',
    'The front bar in green and timber, two beers on a high table by the window',
  ),
  scene(
    'big-screen',
    'Match night on the big screen',
    'A full room watching football on the big screen, a scarf held up',
  ),
  scene(
    'outdoor-dusk',
    'Outdoor area',
    'A fire pit and picnic tables on the paved terrace at dusk, string lights between the posts',
  ),
  scene(
    'beer-garden',
    'Beer garden',
    'Picnic tables under striped umbrellas on the lawn beside the clubhouse',
  ),
  scene(
    'verandah',
    'Verandah',
    'The verandah at sunset, light from the windows on the boards, two beers on a small table',
  ),
  scene(
    'meeting-room',
    'Meeting room',
    'A long table with chairs, papers and water glasses in the bright meeting room',
  ),
  scene(
    'kitchen',
    'Kitchen',
    'The kitchen with a range, pots on the stove, bread and fruit on the island bench',
  ),
  scene(
    'trophy-cabinet',
    'Trophy cabinet',
    'Cups, shields, a football and a cricket ball on three lit shelves',
  ),
  scene(
    'clubhouse-road',
    'From the road',
    'The clubhouse from the road at first light, white fence and gum trees at the gate',
  ),
  scene('car-park', 'Car park', 'Cars and utes parked under gum trees beside the clubhouse'),
  scene(
    'sunrise-hills',
    'Sunrise over the hills',
    'The sun coming up over layered hills, vines in front and the clubhouse far below',
  ),
  // Sports
  scene(
    'netball-court',
    'Netball courts',
    'A netball court with its goal posts and a ball, the clubhouse behind',
  ),
  scene(
    'cricket-oval',
    'Cricket oval',
    'Stumps, bat and ball on the pitch, the pavilion behind the white fence',
  ),
  scene('soccer-pitch', 'Soccer pitch', 'A soccer goal and ball under light towers in the evening'),
  scene(
    'junior-soccer',
    'Junior soccer training',
    'Small goal, cones, balls and bibs ready for junior training',
  ),
  scene('football-oval', 'Football oval', 'A football before the four goalposts at sunset'),
  scene(
    'night-match',
    'Under lights',
    'A yellow football in the centre circle of the oval under four light towers',
  ),
  scene(
    'darts-night',
    'Darts',
    'A dartboard in its cabinet with three darts, scoreboard and trophies beside it',
  ),
  scene(
    'eight-ball',
    '8 ball',
    'A pool table under a long green lamp, balls racked, the cue resting on the rail',
  ),
  scene('spark-dance', 'Spark', 'A dancer leaping through ribbons of colour in the mirrored hall'),
  // Occasions
  scene(
    'wedding-table',
    'Wedding reception',
    'A long white table with gum leaves, roses and candles, the hills at dusk behind',
  ),
  scene(
    'birthday-party',
    'Birthday party',
    'A three-tier cake with candles between balloons, gifts and bunting',
  ),
  scene(
    'trivia-night',
    'Trivia night',
    'Answer sheets, pencils and a bell on a table, a question mark in light bulbs on the stage',
  ),
  scene('raffle', 'Raffle', 'A raffle barrel full of tickets beside a hamper tied with a bow'),
  scene(
    'dinner-night',
    'Schnitzel night',
    'Schnitzel, chips and salad on a plate with a beer beside it, the lit bar behind',
  ),
  scene(
    'live-music',
    'Live music',
    'Drums, guitar and microphones on stage under coloured lights, the crowd in front',
  ),
  scene(
    'christmas-lunch',
    'Christmas lunch',
    'A table laid with ham and pavlova, a decorated tree by the window',
  ),
  scene(
    'presentation-night',
    'Presentation night',
    'Three cups in the spotlight on stage, honour boards on both walls',
  ),
  scene(
    'market-day',
    'Market day',
    'Stalls with striped awnings, fruit, preserves and flowers along the path to the clubhouse',
  ),
  scene('family-day', 'Family day', 'A bouncing castle, kites and a picnic rug under a gum tree'),
] as const satisfies readonly Scene[];

export type SceneId = (typeof SCENES)[number]['id'];

const byId: ReadonlyMap<string, Scene> = new Map(SCENES.map((one) => [one.id, one]));

/** The scene with this id. */
export function sceneOf(id: SceneId): Scene {
  const found = byId.get(id);
  if (!found) throw new RangeError(`Unknown scene ${id}`);
  return found;
}

/** The scene with this URL, for its size and alt text; null for other images. */
export function sceneForSrc(src: string | null): Scene | null {
  if (!src) return null;
  return SCENES.find((one) => one.src === src) ?? null;
}

/** The sixteen images of the home page's facility gallery, in display order. */
export const FACILITY_SCENES: readonly Scene[] = (
  [
    'hall-function',
    'bar-lounge',
    'outdoor-dusk',
    'big-screen',
    'front-bar',
    'beer-garden',
    'hall-empty',
    'verandah',
    'football-oval',
    'netball-court',
    'cricket-oval',
    'eight-ball',
    'darts-night',
    'trophy-cabinet',
    'meeting-room',
    'clubhouse-road',
  ] satisfies SceneId[]
).map(sceneOf);

/** Image for events without a photo. */
export const EVENT_PLACEHOLDER = '/images/event-placeholder.svg';
/** Static map of 1200 x 640 pixels with the club in the centre, shown when the live map is not available. */
export const MAP_FALLBACK = { src: '/images/map-fallback.svg', width: 1200, height: 640 } as const;
/** 48 x 64 pixels, with its tip at the bottom centre. */
export const MAP_PIN = { src: '/images/map-pin.svg', width: 48, height: 64 } as const;
