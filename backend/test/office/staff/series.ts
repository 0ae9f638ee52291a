import type TestAgent from 'supertest/lib/agent.js';
import type { ApiInstance } from '../../support/api-instance.js';
import { change, done, EVENT, type Edited, type StaffDesk } from './staff-desk.js';

export const BASE = '/api/admin/events';

/** In South Australia the clocks go back between the first and the second date. */
export const FORTNIGHTLY = { frequency: 'fortnightly', count: 4 };
export const DATES = ['2027-03-23', '2027-04-06', '2027-04-20', '2027-05-04'];

export interface Series {
  id: number;
  version: number;
  rule: string;
  firstDate: string;
  events: { id: number; date: string; originalDate: string; status: string; ownFields: string[] }[];
}

interface SeriesOptions {
  agent?: TestAgent;
  over?: object;
  rule?: object;
  draft?: boolean;
}

/** A training on a Tuesday, 6:00 PM – 7:30 PM, published unless `draft` is set. */
export async function training(desk: StaffDesk, { agent, over, draft }: SeriesOptions = {}): Promise<Edited> {
  const who = agent ?? desk.secretary;
  const fields = {
    ...EVENT,
    title: 'Training',
    clubId: desk.ownClub,
    date: '2027-03-23',
    startTime: '18:00',
    endTime: '19:30',
  };
  const event = await done(who.post(BASE).send({ ...fields, ...over }));
  return draft ? event : done(change(who, 'post', `${BASE}/${event.id}/publish`, event.version));
}

/** The training, repeated fortnightly on four dates. */
export async function aSeries(desk: StaffDesk, options: SeriesOptions = {}): Promise<Series> {
  const { id, version } = await training(desk, options);
  const agent = options.agent ?? desk.secretary;
  return done<Series>(change(agent, 'post', `${BASE}/${id}/series`, version, options.rule ?? FORTNIGHTLY));
}

interface PublicEvent {
  id: number;
  date: string;
  startTime: string;
  status: string;
  venue: string;
  capacity: number | null;
}

export async function publicEvents(api: ApiInstance): Promise<PublicEvent[]> {
  const { body } = await api.agent().get('/api/events').expect(200);
  return body as PublicEvent[];
}
