import { getDataSourceToken } from '@nestjs/typeorm';
import request from 'supertest';
import type { DataSource } from 'typeorm';
import { MailLinks } from '../../../src/platform/mail/application/mail-links.js';
import type { MailLink } from '../../../src/platform/mail/domain/links.js';
import { dayAhead } from '../../factories/bookings.js';
import type { Agent } from '../../support/test-app.js';
import { payByCard } from '../settlement/payment-steps.js';
import type { Treasury } from '../settlement/treasury.js';

export interface BondAnswer {
  bookingId: number;
  version: number;
  state: string;
  amount: string;
  due: string;
  kept: string;
  returned: string;
  held: string;
  responseState: string;
  answer: string | null;
  photos: { id: string }[];
}

export const bondPath = (id: number, call = ''): string =>
  `/api/admin/bookings/${id}/bond${call && `/${call}`}`;

export async function bondAt(agent: Agent, id: number): Promise<BondAnswer> {
  return (await agent.get(bondPath(id)).expect(200)).body as BondAnswer;
}

/** Calls a bond action at the current version. */
export async function bondAct(
  agent: Agent,
  id: number,
  call: string,
  body: object,
): Promise<request.Response> {
  const { version } = await bondAt(agent, id);
  return agent.post(bondPath(id, call)).set('If-Match', `"${version}"`).send(body);
}

export async function did(agent: Agent, id: number, call: string, body: object): Promise<BondAnswer> {
  const { status, body: answer } = await bondAct(agent, id, call, body);
  if (status !== 200) throw new Error(`${call}: ${status} ${JSON.stringify(answer)}`);
  return answer as BondAnswer;
}

export const ask = (agent: Agent, id: number, amount = '200.00', send = true): Promise<BondAnswer> =>
  did(agent, id, 'request', { amount, reason: 'Agreed with the hirer', send });
export const receive = (agent: Agent, id: number): Promise<BondAnswer> =>
  did(agent, id, 'receive', { method: 'cash', receivedOn: dayAhead(0) });
export const inspect = (agent: Agent, id: number, result = 'damage'): Promise<BondAnswer> =>
  did(agent, id, 'inspect', { result, notes: 'A window is broken.' });
export const claim = (agent: Agent, id: number, amount = '50.00'): Promise<BondAnswer> =>
  did(agent, id, 'claim', { amount, reason: 'The window behind the bar is broken.' });

/** Previews the settlement and carries it out. */
export async function settle(agent: Agent, id: number, keep?: string): Promise<request.Response> {
  const preview = await agent.post(bondPath(id, 'settle/preview')).send({ keep });
  if (preview.status !== 200) return preview;
  const { quote } = preview.body as { quote: string };
  return agent.post(bondPath(id, 'settle')).send({ keep, quote });
}

/** The token of a link as an email contains it. */
export async function tokenOf({ api }: Treasury, link: MailLink, id: number): Promise<string> {
  const { manager } = api.app.get<DataSource>(getDataSourceToken());
  const url = await api.app.get(MailLinks, { strict: false }).urlOf(link, { kind: 'booking', id }, manager);
  return new URL(url).searchParams.get('t') ?? '';
}

/** A hirer without an account. */
export const hirer = ({ api }: Treasury): Agent => request.agent(api.url);

export async function openBond(treasury: Treasury, token: string): Promise<string> {
  const { body } = await hirer(treasury).post('/api/pay-link/card').send({ token }).expect(200);
  return (body as { paymentId: string }).paymentId;
}

/** Pays the bond by card through its pay link. @returns the PaymentIntent's id */
export async function payBond(treasury: Treasury, id: number): Promise<string> {
  const token = await tokenOf(treasury, 'bond', id);
  const paymentId = await openBond(treasury, token);
  await payByCard(treasury.api, paymentId);
  await hirer(treasury).post('/api/pay-link/settle').send({ token, paymentId }).expect(200);
  return paymentId;
}
