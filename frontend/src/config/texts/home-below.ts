import { sceneOf } from '../scenes';

/** What the home page says and shows further down, unless staff say otherwise. */
export const HOME_BELOW_TEXTS = {
  homeClubsKicker: 'Find your side',
  homeClubsText:
    'Winter and summer, on grass, on court and at the board. All of them take beginners, and all meet at the same bar.',
  homeEventsText: 'From meat raffles to long lunches. Members bring friends, friends become members.',
  homeCommunityKicker: 'Our community',
  homeCommunityTitle: 'The club between match days',
  homeCommunityText:
    'Follow the club’s page for event updates, sports matches and community activities, and for the photograph in which somebody always has their eyes closed.',
  homeBenefit1: 'Get notifications about upcoming events',
  homeBenefit2: 'See photos of recent activities',
  homeBenefit3: 'Connect with other members',
  homeBenefit4: 'Share your own experiences',
  homePanelTitle: 'Everyone is welcome on the terrace',
  homePanelText:
    'What happened at the weekend is told at the bar first. What happens next is in the list of events.',
  homePanelPicture: sceneOf('outdoor-dusk').src,
  homeTestimonialsKicker: 'In their own words',
  homeTestimonialsTitle: 'What members say',
  homeFacilitiesKicker: 'Our facilities',
  homeFacilitiesText: 'Built for a football crowd and just as good for a christening.',
  homeHallText:
    'Timber floor, stage and string lights, 120 guests at tables or the whole team on the dance floor.',
  homeBarsText:
    'The front bar for the match on the big screen, the lounge for those who want to hear each other.',
  homeFamilyText:
    'A lawn to run on in sight of the terrace, high chairs, early dinners and level access throughout.',
  homeHallPicture: sceneOf('hall-empty').src,
  homeBarsPicture: sceneOf('front-bar').src,
  homeFamilyPicture: sceneOf('beer-garden').src,
  homeBookingKicker: 'The hall, the bars, the lawn',
  homeBookingText:
    'Pick a free day and tell us what you are planning. You see the price before you pay anything.',
  homeNewsletterKicker: 'The monthly what’s on guide',
  homeNewsletterText:
    'One email at the start of the month: fixtures, dinners, music and who needs a hand on Saturday.',
  homeNewsletterPicture: sceneOf('sunrise-hills').src,
};
