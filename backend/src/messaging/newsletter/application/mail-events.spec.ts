import { createHmac } from 'node:crypto';
import { isSigned, readEvents } from './mail-events.js';

const SECRET = 'a secret that both sides share';
const now = new Date('2026-11-23T12:00:00Z');
const body = Buffer.from('{"events":[]}');
const sign = (seconds: number, words: Buffer = body, secret = SECRET): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(words).digest('hex')}`;

it('isSigned accepts only a body that was signed with the secret in the last five minutes', () => {
  const seconds = now.getTime() / 1000;
  expect(isSigned(sign(seconds), body, SECRET, now)).toBe(true);
  expect(isSigned(sign(seconds - 299), body, SECRET, now)).toBe(true);
  expect(isSigned(sign(seconds - 301), body, SECRET, now)).toBe(false);
  expect(isSigned(sign(seconds, Buffer.from('{}')), body, SECRET, now)).toBe(false);
  expect(isSigned(sign(seconds, body, 'another'), body, SECRET, now)).toBe(false);
  for (const header of [undefined, '', 't=1', `v1=${'a'.repeat(64)}`, `t=${seconds},v1=zz`])
    expect(isSigned(header, body, SECRET, now)).toBe(false);
});

it('readEvents refuses events of another format, and more than 500', () => {
  const event = { id: 'e1', kind: 'hard', email: 'kim@a.example' };
  expect(readEvents({ events: [event] })).toEqual([{ ...event, returnPath: null, code: null }]);
  for (const wrong of [
    null,
    [],
    {},
    { events: {} },
    { events: [null] },
    { events: [{ ...event, kind: 'open' }] },
  ])
    expect(readEvents(wrong)).toBeNull();
  expect(readEvents({ events: [{ ...event, email: 'a\r\nb' }] })).toBeNull();
  expect(readEvents({ events: Array.from({ length: 501 }, () => event) })).toBeNull();
});
