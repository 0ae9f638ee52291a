import { confirmWords, welcomeWords } from './newsletter-words.js';

it('asks to confirm, and says how long', () => {
  const words = confirmWords('Club', 3);
  expect(words).toContainEqual({ press: 'Confirm the subscription', link: 'confirm' });
  expect(JSON.stringify(words)).toContain('works for 3 days');
});

it('welcomes a reader, with a way to leave', () => {
  expect(welcomeWords('Club')).toContainEqual({ press: 'Leave the newsletter', link: 'leave' });
});
