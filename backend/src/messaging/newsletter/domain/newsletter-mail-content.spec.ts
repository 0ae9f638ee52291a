import { confirmBlocks, welcomeBlocks } from './newsletter-mail-content.js';

it('the confirmation email has a button and says how long its link works', () => {
  const blocks = confirmBlocks('Club', 3);
  expect(blocks).toContainEqual({ button: 'Confirm subscription', link: 'confirm' });
  expect(JSON.stringify(blocks)).toContain('within 3 days');
});

it('the welcome email has a button to unsubscribe', () => {
  expect(welcomeBlocks('Club')).toContainEqual({ button: 'Unsubscribe', link: 'leave' });
});
