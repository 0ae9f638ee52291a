import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { detailsByKeyword, detailsOf } from './club-details.js';

const PUBLIC = join(import.meta.dirname, '../../../../../frontend/public');
const NOTHING = {
  achievements: null,
  meetingLocation: null,
  contactPerson: null,
  socialLinks: null,
  signupUrl: null,
  galleryImages: null,
};

describe('the keyword rules', () => {
  it.each([
    ['Bridgewater Darts Club', 'Darts captain'],
    ['Raiders', 'Football coordinator'],
    ['Hills FOOTBALL', 'Football coordinator'],
    ['Junior Section', 'Soccer coordinator'],
    ['Bridgewater Soccer Club', 'Soccer coordinator'],
    ['Junior Football', 'Football coordinator'],
    ['Darts and Football', 'Darts captain'],
    ['8 Ball', '8 ball coordinator'],
    ['Eight-Ball League', '8 ball coordinator'],
    ['Hills Pool', '8 ball coordinator'],
    ['Chess', 'Club office'],
    ['Liverpool Supporters', 'Club office'],
  ])('of %s are those of the %s', (name, contactPerson) => {
    expect(detailsByKeyword(name).contactPerson).toBe(contactPerson);
  });

  it('name only pictures that exist', () => {
    for (const name of ['Darts', 'Football', 'Soccer', '8 Ball'])
      for (const { imageUrl } of detailsByKeyword(name).galleryImages)
        expect([imageUrl, existsSync(join(PUBLIC, imageUrl))]).toEqual([imageUrl, true]);
  });
});

it('contain no address, which is a setting', () => {
  expect(detailsByKeyword('Chess').meetingLocation).toBe('Clubhouse');
});

describe("a club's details", () => {
  it('replace those of the keyword rules field by field', () => {
    const details = detailsOf('Darts', { ...NOTHING, achievements: [], signupUrl: 'https://join.example' });
    expect(details.achievements).toEqual([]);
    expect(details.signupUrl).toBe('https://join.example');
    expect(details.contactPerson).toBe('Darts captain');
  });
});
