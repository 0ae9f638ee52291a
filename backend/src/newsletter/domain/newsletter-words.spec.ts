import { confirmText, welcomeText } from './newsletter-words.js';

const CLUB = { name: 'Club', address: '1 Road' };

it('asks to confirm, and says how long', () => {
  const text = confirmText(CLUB, { confirmUrl: 'https://club.example/confirm?t=x', days: 3 });
  expect(text).toMatch(/\nhttps:\/\/club\.example\/confirm\?t=x\n/);
  expect(text).toContain('works for 3 days');
});

it('welcomes a reader, with a way to leave', () => {
  const text = welcomeText(CLUB, 'https://club.example/unsubscribe?token=x');
  expect(text).toMatch(/^Hello,\n[^]*\nhttps:\/\/club\.example\/unsubscribe\?token=x\n/);
});
