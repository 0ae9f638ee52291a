import { filled, unknownPlaceholders } from './placeholders.js';

const FILLING = {
  name: 'Robin\nTaylor',
  subject: 'The {{me}} hall',
  club: 'Club',
  phone: '(08) 1',
  me: 'Kim Hill',
};

it('fills in whom it goes to and who sends it, each in one line', () => {
  expect(filled('Hello {{name}},\n\nring {{ phone }}.\n{{me}}', FILLING)).toBe(
    'Hello Robin Taylor,\n\nring (08) 1.\nKim Hill',
  );
});

it('does not fill in what a visitor has written', () => {
  expect(filled('About {{subject}}', FILLING)).toBe('About The {{me}} hall');
});

it('names what it does not know, and leaves it', () => {
  expect(unknownPlaceholders('{{name}} {{nmae}} {{}}')).toEqual(['nmae', '']);
  expect(filled('{{nmae}}', FILLING)).toBe('{{nmae}}');
});
