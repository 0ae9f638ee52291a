import { filled, unknownPlaceholders } from './placeholders.js';

const FILLING = {
  name: 'Robin\nTaylor',
  subject: 'The {{me}} hall',
  club: 'Club',
  phone: '(08) 1',
  me: 'Kim Hill',
};

it('a saved reply fills in recipient and sender, each on one line', () => {
  expect(filled('Hello {{name}},\n\nring {{ phone }}.\n{{me}}', FILLING)).toBe(
    'Hello Robin Taylor,\n\nring (08) 1.\nKim Hill',
  );
});

it('a saved reply does not expand placeholders that a visitor typed', () => {
  expect(filled('About {{subject}}', FILLING)).toBe('About The {{me}} hall');
});

it('a saved reply reports unknown placeholders and leaves them', () => {
  expect(unknownPlaceholders('{{name}} {{nmae}} {{}}')).toEqual(['nmae', '']);
  expect(filled('{{nmae}}', FILLING)).toBe('{{nmae}}');
});
