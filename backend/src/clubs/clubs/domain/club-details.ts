import type { SocialLink } from './club-link.js';

export interface GalleryImage {
  imageUrl: string;
  altText: string;
  title: string;
}

/** What a club's page shows besides its description. */
export interface ClubDetails {
  achievements: readonly string[];
  meetingLocation: string;
  contactPerson: string;
  socialLinks: readonly SocialLink[];
  signupUrl: string | null;
  galleryImages: readonly GalleryImage[];
}

interface Rule {
  keywords: RegExp;
  details: Partial<ClubDetails>;
}

function scene(id: string, title: string, altText: string): GalleryImage {
  return { imageUrl: `/images/scenes/${id}.svg`, altText, title };
}

const TROPHIES = scene(
  'trophy-cabinet',
  'Trophy cabinet',
  'Cups, shields, a football and a cricket ball on three lit shelves',
);
const PRESENTATION = scene(
  'presentation-night',
  'Presentation night',
  'Three cups in the spotlight on stage, honour boards on both walls',
);

/** In the order of the specification: the first rule whose keyword is in the club's name decides. */
const RULES: readonly Rule[] = [
  {
    keywords: /darts/,
    details: {
      achievements: [
        'Teams in the hills league on Tuesday nights',
        'Six match boards, each with its own light and oche',
        'A social ladder that anyone can join in any week',
      ],
      meetingLocation: 'Bar & Lounge, dart boards',
      contactPerson: 'Darts captain',
      galleryImages: [
        scene(
          'darts-night',
          'Darts night',
          'A dartboard in its cabinet with three darts, scoreboard and trophies beside it',
        ),
        scene(
          'front-bar',
          'Front bar',
          'The front bar in green and timber, two beers on a high table by the window',
        ),
        TROPHIES,
      ],
    },
  },
  {
    keywords: /football|raiders/,
    details: {
      achievements: [
        'Men’s, women’s and under-age sides on one oval',
        'Volunteer-run canteen at every home game',
        'A players’ tea for both teams after each home match',
      ],
      meetingLocation: 'Main oval and change rooms',
      contactPerson: 'Football coordinator',
      galleryImages: [
        scene('football-oval', 'The oval at sunset', 'A football before the four goalposts at sunset'),
        scene(
          'night-match',
          'Under lights',
          'A yellow football in the centre circle of the oval under four light towers',
        ),
        scene(
          'big-screen',
          'Match night on the big screen',
          'A full room watching football on the big screen, a scarf held up',
        ),
        PRESENTATION,
      ],
    },
  },
  {
    keywords: /junior|soccer/,
    details: {
      achievements: [
        'Teams from under 6 to seniors',
        'Every coach holds a working-with-children check',
        'Boots and shin pads to borrow for a first season',
      ],
      meetingLocation: 'Soccer pitches behind the clubhouse',
      contactPerson: 'Soccer coordinator',
      galleryImages: [
        scene(
          'soccer-pitch',
          'Evening on the pitch',
          'A soccer goal and ball under light towers in the evening',
        ),
        scene(
          'junior-soccer',
          'Junior training',
          'Small goal, cones, balls and bibs ready for junior training',
        ),
        PRESENTATION,
      ],
    },
  },
  {
    keywords: /\b(8|eight)[\s-]?ball\b|\bpool\b/,
    details: {
      achievements: [
        'Two full-size tables, re-clothed every year',
        'Divisions for first-timers and for old hands',
        'Open practice table on Sunday afternoons',
      ],
      meetingLocation: 'Bar & Lounge, pool tables',
      contactPerson: '8 ball coordinator',
      galleryImages: [
        scene(
          'eight-ball',
          'The first break',
          'A pool table under a long green lamp, balls racked, the cue resting on the rail',
        ),
        scene(
          'bar-lounge',
          'Bar and lounge',
          'The main bar with stools along the counter and two armchairs in the lounge corner',
        ),
        TROPHIES,
      ],
    },
  },
];

const DEFAULTS: ClubDetails = {
  achievements: [],
  meetingLocation: 'Clubhouse',
  contactPerson: 'Club office',
  socialLinks: [],
  signupUrl: null,
  galleryImages: [],
};

/** The details that belong to the keyword in a club's name; used for fields that the club has not filled in. */
export function detailsByKeyword(clubName: string): ClubDetails {
  const name = clubName.toLowerCase();
  return { ...DEFAULTS, ...RULES.find((rule) => rule.keywords.test(name))?.details };
}

/**
 * A club's own details where it has them, the keyword rules' otherwise. An empty list of its own stays empty.
 * @param byKeyword false on a site of other clubs than those that the rules were made for
 */
export function detailsOf(
  clubName: string,
  own: { [Key in keyof ClubDetails]: ClubDetails[Key] | null },
  byKeyword = true,
): ClubDetails {
  const fallback = byKeyword ? detailsByKeyword(clubName) : DEFAULTS;
  return {
    achievements: own.achievements ?? fallback.achievements,
    meetingLocation: own.meetingLocation ?? fallback.meetingLocation,
    contactPerson: own.contactPerson ?? fallback.contactPerson,
    socialLinks: own.socialLinks ?? fallback.socialLinks,
    signupUrl: own.signupUrl ?? fallback.signupUrl,
    galleryImages: own.galleryImages ?? fallback.galleryImages,
  };
}
