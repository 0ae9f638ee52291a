import type TestAgent from 'supertest/lib/agent.js';
import type { Response } from 'supertest';
import { createUser } from '../../factories/users.js';
import { insertClub } from '../../site/public/content.js';
import { startApiInstance, type ApiInstance, type ApiInstanceOptions } from '../../support/api-instance.js';

/** An API with an admin, two clubs, and the secretary of each. */
export interface StaffDesk {
  api: ApiInstance;
  admin: TestAgent;
  adminId: number;
  /** Secretary of `ownClub` only. */
  secretary: TestAgent;
  secretaryId: number;
  ownClub: number;
  foreignClub: number;
  close(): Promise<void>;
}

export async function openDesk(options: ApiInstanceOptions = {}): Promise<StaffDesk> {
  const api = await startApiInstance(options);
  const admin = await createUser(api.db, { role: 'admin' });
  const secretary = await createUser(api.db, { role: 'club_admin' });
  const ownClub = await insertClub(api.db, 'Netball');
  const foreignClub = await insertClub(api.db, 'Croquet');
  await api.db.query('INSERT INTO club_staff (user_id, club_id) VALUES ($1, $2)', [secretary.id, ownClub]);
  return {
    api,
    admin: await api.login(admin.username),
    adminId: admin.id,
    secretary: await api.login(secretary.username),
    secretaryId: secretary.id,
    ownClub,
    foreignClub,
    close: () => api.close(),
  };
}

export interface Edited {
  id: number;
  version: number;
  state?: string;
  status?: string;
  content: Record<string, unknown>;
  published: Record<string, unknown> | null;
  publishedAt: string | null;
  updatedBy: { id: number; name: string } | null;
}

export const CLUB = {
  name: 'Lawn Bowls',
  description: 'Greens behind the hall.\nEverybody may come.',
  shortDescription: 'Bowls for all',
  imageUrl: '/images/scenes/bowls.svg',
  logoUrl: '/images/logos/bowls.svg',
  seasonPeriod: 'October to April',
  ageGroups: 'Everyone',
  contactEmail: 'bowls@bridgewaterclub.example',
  contactPhone: '(08) 5550 0199',
};

export const EVENT = {
  title: 'Trivia night',
  description: 'Eight rounds.',
  date: '2030-05-04',
  startTime: '19:00',
  endTime: '22:30',
  venue: 'Main Hall',
};

/** A change with the version that the caller has read. */
export function change(
  agent: TestAgent,
  method: 'patch' | 'post' | 'delete',
  path: string,
  version: number,
  body?: object,
): Promise<Response> {
  const request = agent[method](path).set('If-Match', `"${version}"`);
  return body ? request.send(body) : request;
}

/** The body of a successful response. */
export async function done<T = Edited>(answer: PromiseLike<Response>): Promise<T> {
  const { status, body, text } = await answer;
  if (status >= 300) throw new Error(`answered ${status}: ${text}`);
  return body as T;
}
