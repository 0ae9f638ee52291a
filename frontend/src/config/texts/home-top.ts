import { HERO, sceneOf } from '../scenes';

/** Default texts and images of the home page's top sections. The API has their labels (`page-definitions.ts`). */
export const HOME_TOP_TEXTS = {
  homeHeroLine:
    'Six sports, a hall for 120 and a bar that knows your name, at the foot of the Adelaide Hills.',
  homeHeroPicture: HERO.light.src,
  homeWelcomeKicker: 'Welcome',
  homeWelcomeTitle: 'A clubhouse, an oval and room for everyone',
  homeWelcomeText:
    'We are the local club at Bridgewater in the Adelaide Hills: netball and cricket, soccer and football, darts and 8 ball, and a kitchen that knows how people are after training.\n\nYou can hire the hall, visitors are welcome at the bar, and there are events on most weekends. You don’t need to play a sport to belong here.',
  homeFact1Figure: '120',
  homeFact1Words: 'guests in the main hall',
  homeFact2Figure: '2',
  homeFact2Words: 'bars, and the big screens between them',
  homeFact3Figure: '6',
  homeFact3Words: 'evenings a week with the lights on',
  homeWelcomePicture: sceneOf('clubhouse-road').src,
  homeMomentPicture: sceneOf('family-day').src,
  homeServicesKicker: 'What we do',
  homeHireText:
    'The hall for up to 120 people, two bars, big screens and the terrace, for weddings, wakes, meetings and milestones.',
  homeSportText:
    'Training and competition through the week, for five-year-olds with their first ball and for masters with their last knees.',
  homeSocialText: 'Trivia, live music, meat raffles and long lunches. Open to members, friends and visitors.',
  homeHirePicture: sceneOf('wedding-table').src,
  homeSportPicture: sceneOf('night-match').src,
  homeSocialPicture: sceneOf('live-music').src,
};
