import { fieldName, logValueText } from './log-labels';

it.each([
  ['galleryPictureIds', 'Gallery pictures'],
  ['imageUrl', 'Image'],
  ['clubId', 'Club'],
  ['trainingSchedule', 'Training schedule'],
  ['basePriceMinor', 'Base price'],
  ['guestCount', 'Guests'],
])('the log calls the field %s "%s"', (field, name) => {
  expect(fieldName(field)).toBe(name);
});

it.each([
  ['attendance', 'no_show', 'no show'],
  ['payment', '240.00 bank_transfer', '£240.00 bank transfer'],
  ['money', '1600.00', '£1,600.00'],
  ['bond', '-50.00', '-£50.00'],
  ['payBy', '2026-12-18', 'Fri 18 Dec 2026'],
  ['priceMinor', 24_000, '£240.00'],
  ['notes', 'See file_a.txt on the shelf', 'See file_a.txt on the shelf'],
])('the log shows the value of %s %j as "%s"', (field, value, words) => {
  expect(logValueText(field, value, 'GBP')).toBe(words);
});
