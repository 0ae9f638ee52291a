/** @jest-environment node */
import { aClub, aConfig, anEvent } from '@/testing/factories';
import { renderPage, type PageRequest, type ReadApi } from './server';

const ANSWERS: Record<string, unknown> = {
  '/api/config': aConfig(),
  '/api/clubs': [aClub({ id: 28, name: 'Bridgewater Netball Club' })],
  '/api/clubs/28': aClub({
    id: 28,
    name: 'Bridgewater Netball Club',
    trainingSchedule: 'Tuesdays 6:00 PM',
  }),
  '/api/events?upcoming=true': [anEvent({ id: 7, title: 'Quiz & Curry', date: '2099-03-07' })],
  '/api/events/7': anEvent({ id: 7, title: 'Quiz & Curry', date: '2099-03-07' }),
};

/** Answers what there is, and 404 to the rest; notes what was asked. */
function api(answers = ANSWERS) {
  const asked: string[] = [];
  const read: ReadApi = (path) => {
    asked.push(path);
    const found = path in answers;
    const body = found ? answers[path] : { message: 'There is none.', code: 'not_found' };
    return Promise.resolve({ status: found ? 200 : 404, body: JSON.stringify(body) });
  };
  return { asked, read };
}

const stranger = (pathname: string): PageRequest => ({ pathname, theme: null, signedIn: false });

it.each([
  ['/', 'Your Bridgewater Home for Community Sports', 'home'],
  ['/about', 'Our Story', 'about'],
  ['/club/28', '6:00 PM', 'club'],
  ['/events', 'Quiz &amp; Curry', 'events'],
  ['/event/7', 'Quiz &amp; Curry', 'event'],
  ['/contact', '4 Towers Road', 'contact'],
  ['/terms', 'Terms of Service', 'terms'],
  ['/privacy', 'Privacy Policy', 'privacy'],
])('renders %s in one piece, without scripts or inline styles', async (path, text, chunk) => {
  const page = await renderPage(stranger(path), api().read);
  expect(page?.chunk).toBe(chunk);
  expect(page?.html).toMatch(/<main id="main"[^>]*>[^]*<h1/);
  expect(page?.html).toContain(text);
  expect(page?.html).not.toMatch(/<script|<template|<link| style="/);
  expect(page?.head).toMatch(/^(<link rel="preload"[^>]*>)*$/);
});

it('asks each call once, and hands on what it was answered', async () => {
  const { asked, read } = api();
  const page = await renderPage(stranger('/events'), read);
  expect(asked.sort()).toEqual(['/api/clubs', '/api/config', '/api/events?upcoming=true']);
  expect(page?.data).toContainEqual({
    endpointName: 'getEvents',
    arg: { upcoming: true },
    value: ANSWERS['/api/events?upcoming=true'],
  });
  expect(page?.data).toHaveLength(3);
});

it('shows strangers the way in, and a place for the name of whoever seems to be signed in', async () => {
  const stranged = await renderPage(stranger('/'), api().read);
  expect(stranged?.html).toContain('Sign Up');
  const known = await renderPage({ pathname: '/', theme: null, signedIn: true }, api().read);
  expect(known?.html).not.toContain('Sign Up');
});

it('shows the picture of the theme that was chosen, and lets the browser choose otherwise', async () => {
  const heroOf = async (theme: PageRequest['theme']) => {
    const page = await renderPage({ pathname: '/', theme, signedIn: false }, api().read);
    return /<picture>.*?<\/picture>/.exec(page?.html ?? '')?.[0] ?? '';
  };
  expect(await heroOf(null)).toMatch(/prefers-color-scheme: dark.*hero-night.*hero-dusk/);
  expect(await heroOf('dark')).not.toMatch(/<source|hero-dusk/);
  expect(await heroOf('light')).not.toMatch(/<source|hero-night/);
});

it.each(['/booking', '/my-bookings', '/admin', '/auth', '/nowhere'])(
  'leaves %s to the browser and asks nothing for it',
  async (path) => {
    const { asked, read } = api();
    expect(await renderPage(stranger(path), read)).toBeNull();
    expect(asked).toEqual([]);
  },
);

it.each(['/club/99', '/event/99', '/events'])(
  'leaves %s to the browser when its data cannot be had',
  async (path) => {
    const { read } = api({ '/api/config': aConfig() });
    expect(await renderPage(stranger(path), read)).toBeNull();
  },
);
