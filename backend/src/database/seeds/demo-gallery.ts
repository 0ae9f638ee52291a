import type { DataSource } from 'typeorm';
import { inTransaction } from '../../platform/database/transaction.js';
import { claimNew } from './seed-once.js';

/** Scene (file name in /images/scenes), caption and alt text, in display order. */
const PICTURES: readonly (readonly [scene: string, title: string, altText: string])[] = [
  [
    'hall-function',
    'Main hall, set for a function',
    'Round tables with white cloths and flowers before the stage of the main hall, string lights above',
  ],
  [
    'bar-lounge',
    'Bar and lounge',
    'The main bar with stools along the counter and two armchairs in the lounge corner',
  ],
  [
    'outdoor-dusk',
    'Outdoor area',
    'A fire pit and picnic tables on the paved terrace at dusk, string lights between the posts',
  ],
  [
    'big-screen',
    'Match night on the big screen',
    'A full room watching football on the big screen, a scarf held up',
  ],
  ['front-bar', 'Front bar', 'The front bar in green and timber, two beers on a high table by the window'],
  ['beer-garden', 'Beer garden', 'Picnic tables under striped umbrellas on the lawn beside the clubhouse'],
  ['hall-empty', 'Main hall', 'The main hall, empty and lit, its timber floor running to the stage'],
  [
    'verandah',
    'Verandah',
    'The verandah at sunset, light from the windows on the boards, two beers on a small table',
  ],
  ['football-oval', 'Football oval', 'A football before the four goalposts at sunset'],
  ['netball-court', 'Netball courts', 'A netball court with its goal posts and a ball, the clubhouse behind'],
  ['cricket-oval', 'Cricket oval', 'Stumps, bat and ball on the pitch, the pavilion behind the white fence'],
  ['eight-ball', '8 ball', 'A pool table under a long green lamp, balls racked, the cue resting on the rail'],
  ['darts-night', 'Darts', 'A dartboard in its cabinet with three darts, scoreboard and trophies beside it'],
  ['trophy-cabinet', 'Trophy cabinet', 'Cups, shields, a football and a cricket ball on three lit shelves'],
  [
    'meeting-room',
    'Meeting room',
    'A long table with chairs, papers and water glasses in the bright meeting room',
  ],
  [
    'clubhouse-road',
    'From the road',
    'The clubhouse from the road at first light, white fence and gum trees at the gate',
  ],
];

/** Adds the 16 photos of the facilities. */
export async function seedDemoGallery(dataSource: DataSource): Promise<void> {
  const rows = PICTURES.map(([scene, title, altText], position) => ({
    key: `gallery:${scene}`,
    title,
    altText,
    position,
    imageUrl: `/images/scenes/${scene}.svg`,
  }));
  await inTransaction(dataSource, async (manager) => {
    const added = await claimNew(
      rows.map(({ key }) => key),
      manager,
    );
    const fresh = rows.filter(({ key }) => added.has(key));
    if (fresh.length === 0) return;
    await manager.query(
      `INSERT INTO media_items (title, image_url, alt_text, position)
       SELECT title, "imageUrl", "altText", position
       FROM jsonb_to_recordset($1::jsonb) AS given (title text, "imageUrl" text, "altText" text, position integer)`,
      [JSON.stringify(fresh)],
    );
  });
}
