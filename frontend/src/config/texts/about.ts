import { type SceneId, sceneOf } from '../scenes';

const scenes = (...ids: SceneId[]): string => ids.map((id) => sceneOf(id).src).join('\n');

/** Default texts and images of /about. */
export const ABOUT_TEXTS = {
  aboutDescription:
    'How a shed beside the oval became the {club}: its story, the main hall, the bar and lounge, and the outdoor area.',
  aboutKicker: 'About the club',
  aboutLine: 'A place at the edge of the oval, kept open by the people who use it.',
  aboutStoryTitle: 'From a shed to a clubhouse',
  aboutStory:
    'It began the way these things do: an oval, a fence, and a shed where the cricketers kept the roller and the footballers kept the oranges. Each side thought the shed was theirs. After enough shared winters they agreed to share it.\n\nThe hall came from working bees and cake stalls. Netball brought the courts, soccer brought the lights, and the social committee brought the second bar, which was called temporary at the time. Darts and 8 ball moved in when it rained and never moved out.\n\nToday the club is run by volunteers from every side that plays here. What the bar and the hall earn goes back into the grounds, into junior sport, and into the roof, which is older than most of the A grade.',
  aboutRule: 'Our rule for newcomers hasn’t changed: if you turn up, you’re in.',
  aboutRoomsKicker: 'Our facilities',
  aboutRoomsTitle: 'Rooms for a season and for a Saturday',
  aboutHallText:
    'Timber underfoot, a stage at one end and windows to the hills along the side. It has seen christenings, quiz finals, twenty-firsts and the odd wake that ended in song.',
  aboutHallFacts: 'Up to 120 people\nStage, lights and string lights\nTables, chairs and a dance floor',
  aboutBarText:
    'Two bars back to back: one for the match on the big screen, one for talking about something else. The kitchen opens for training nights and on most weekends.',
  aboutBarFacts: 'Two full bars\nBig screens for match days\nDarts, 8 ball and a trophy cabinet',
  aboutOutdoorText:
    'Terrace, fire pit, verandah and a lawn that children find before their parents have parked. Hire it with the hall if you have more than 120 guests.',
  aboutOutdoorFacts: 'Terrace with fire pit\nLawn in sight of the tables\nVerandah over the oval',
  aboutClosingTitle: 'Be part of the next chapter',
  aboutClosingText: 'Hold your event in the hall, or sign up and come along on Thursday.',
  aboutPicture: sceneOf('cricket-oval').src,
  aboutHallPictures: scenes('hall-function', 'hall-empty', 'wedding-table', 'presentation-night'),
  aboutBarPictures: scenes('bar-lounge', 'front-bar', 'big-screen', 'trophy-cabinet'),
  aboutOutdoorPictures: scenes('outdoor-dusk', 'beer-garden', 'verandah', 'family-day'),
};
