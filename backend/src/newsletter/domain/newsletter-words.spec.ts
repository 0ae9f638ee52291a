import { confirmWords, welcomeWords } from './newsletter-words.js';

it('asks to confirm, and says how long', () => {
  const words = confirmWords('Club', { confirmUrl: 'https://club.example/confirm?t=x', days: 3 });
  expect(words).toContainEqual({
    press: 'Confirm the subscription',
    href: 'https://club.example/confirm?t=x',
  });
  expect(JSON.stringify(words)).toContain('works for 3 days');
});

it('welcomes a reader, with a way to leave', () => {
  const leave = 'https://club.example/unsubscribe?token=x';
  expect(welcomeWords('Club', leave)).toContainEqual({ press: 'Leave the newsletter', href: leave });
});
