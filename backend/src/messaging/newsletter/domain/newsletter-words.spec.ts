import { confirmWords, welcomeWords } from './newsletter-words.js';

it('the confirmation email has a button and says how long its link works', () => {
  const words = confirmWords('Club', 3);
  expect(words).toContainEqual({ button: 'Confirm subscription', link: 'confirm' });
  expect(JSON.stringify(words)).toContain('within 3 days');
});

it('the welcome email has a button to unsubscribe', () => {
  expect(welcomeWords('Club')).toContainEqual({ button: 'Unsubscribe', link: 'leave' });
});
