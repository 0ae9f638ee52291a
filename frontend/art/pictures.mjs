import { emblems } from './emblems.mjs';
import * as celebrations from './scenes/celebrations.mjs';
import { dinner } from './scenes/dinner.mjs';
import * as games from './scenes/games.mjs';
import { hero } from './scenes/hero.mjs';
import * as places from './scenes/places.mjs';
import * as rooms from './scenes/rooms.mjs';
import * as sports from './scenes/sports.mjs';

/** Path below `public/images` (without `.svg`) → drawing. */
export const pictures = {
  'scenes/hero-dusk': () => hero('dusk'),
  'scenes/hero-night': () => hero('night'),
  'scenes/netball-court': sports.netball,
  'scenes/cricket-oval': sports.cricket,
  'scenes/soccer-pitch': sports.soccer,
  'scenes/junior-soccer': sports.juniorSoccer,
  'scenes/football-oval': sports.football,
  'scenes/hall-function': rooms.hallFunction,
  'scenes/hall-empty': rooms.hallEmpty,
  'scenes/bar-lounge': rooms.barLounge,
  'scenes/front-bar': rooms.frontBar,
  'scenes/big-screen': rooms.bigScreen,
  'scenes/meeting-room': rooms.meetingRoom,
  'scenes/darts-night': games.darts,
  'scenes/eight-ball': games.eightBall,
  'scenes/trophy-cabinet': games.trophies,
  'scenes/kitchen': games.kitchen,
  'scenes/wedding-table': celebrations.wedding,
  'scenes/birthday-party': celebrations.birthday,
  'scenes/trivia-night': celebrations.trivia,
  'scenes/raffle': celebrations.raffle,
  'scenes/live-music': celebrations.liveMusic,
  'scenes/christmas-lunch': celebrations.christmas,
  'scenes/presentation-night': celebrations.presentation,
  'scenes/spark-dance': celebrations.dance,
  'scenes/outdoor-dusk': places.outdoorDusk,
  'scenes/beer-garden': places.beerGarden,
  'scenes/clubhouse-road': places.fromRoad,
  'scenes/car-park': places.carPark,
  'scenes/sunrise-hills': places.sunrise,
  'scenes/dinner-night': dinner,
  'scenes/market-day': places.market,
  'scenes/family-day': places.familyDay,
  'scenes/verandah': places.verandah,
  'scenes/night-match': places.nightMatch,
  ...emblems,
};
