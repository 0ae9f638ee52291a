import { sceneOf } from '../scenes';

/** Default texts and images of the home page's lower sections. */
export const HOME_BELOW_TEXTS = {
  homeClubsKicker: 'Find your side',
  homeClubsText:
    'Play in winter or summer, on grass, on court or at the dartboard. All our clubs welcome beginners.',
  homeEventsText: 'From meat raffles to long lunches. Members bring friends, friends become members.',
  homeCommunityKicker: 'Our community',
  homeCommunityTitle: 'The club between match days',
  homeCommunityText:
    'Follow the club’s page for event updates, sports matches and community activities, and photos.',
  homeBenefit1: 'Get notifications about upcoming events',
  homeBenefit2: 'See photos of recent activities',
  homeBenefit3: 'Connect with other members',
  homeBenefit4: 'Share your own experiences',
  homePanelTitle: 'Everyone is welcome on the terrace',
  homePanelText: 'Hear about the weekend at the bar, and see what’s on next in our list of events.',
  homePanelPicture: sceneOf('outdoor-dusk').src,
  homeTestimonialsKicker: 'In their own words',
  homeTestimonialsTitle: 'What members say',
  homeFacilitiesKicker: 'Our facilities',
  homeFacilitiesText: 'Built for a football crowd and just as good for a christening.',
  homeHallText:
    'Timber floor, stage and string lights, 120 guests at tables or the whole team on the dance floor.',
  homeBarsText: 'Watch the match on the big screen in the front bar, or have a quiet chat in the lounge.',
  homeFamilyText:
    'A lawn to run on in sight of the terrace, high chairs, early dinners and level access throughout.',
  homeHallPicture: sceneOf('hall-empty').src,
  homeBarsPicture: sceneOf('front-bar').src,
  homeFamilyPicture: sceneOf('beer-garden').src,
  homeBookingKicker: 'The hall, the bars, the lawn',
  homeBookingText:
    'Pick an available day and tell us what you’re planning. You’ll see the price before you pay.',
  homeNewsletterKicker: 'The monthly what’s on guide',
  homeNewsletterText:
    'One email at the start of the month: fixtures, dinners, music and who needs a hand on Saturday.',
  homeNewsletterPicture: sceneOf('sunrise-hills').src,
};
