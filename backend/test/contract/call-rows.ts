import {
  ASKS,
  DOES_NOT_ASK,
  DUTIES,
  type Outcome,
  type Outcomes,
  SEVERAL_DUTIES,
  TABLE,
  WHO,
} from './calls.js';

export type DutyName = (typeof DUTIES)[number];

export interface CallRow {
  who: Outcomes;
  /** null: the call has no rule about duties. */
  duties: readonly DutyName[] | null;
  /** null: closed to API keys. */
  scopes: readonly string[] | null;
  /** null: a read, which never asks. */
  password: 'asks' | 'does not ask' | 'sometimes' | null;
}

/** The rows of `calls.ts`, by 'GET /api/clubs'. */
export const CALLS: Readonly<Record<string, CallRow>> = rowsOf(TABLE);

/** The scopes with which an API key can make the call. */
export const scopesOf = (method: string, path: string): readonly string[] | null =>
  CALLS[`${method.toUpperCase()} ${path}`]?.scopes ?? null;

/** @throws Error for a row that no test would understand, or that is there twice */
function rowsOf(table: string): Record<string, CallRow> {
  const rows: Record<string, CallRow> = {};
  const [, ...lines] = table.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  for (const line of lines) {
    const [call, who = '', duties = '', keys = '', password = '', ...more] = line
      .replace(/ +/, ' ')
      .split(/ {2,}/);
    const row = {
      who: WHO[who] ?? outcomesOf(who),
      duties: dutiesOf(duties),
      scopes: keys === '-' ? null : keys.split(' '),
      password: passwordOf(password),
    };
    const { who: outcomes, password: need } = row;
    if (!call || more.length > 0 || call in rows || !outcomes || need === undefined)
      throw new Error(`calls.ts: ${line}`);
    rows[call] = { ...row, who: outcomes, password: need };
  }
  return rows;
}

function outcomesOf(text: string): Outcomes | undefined {
  const outcomes = text.split(' ').map((one) => (one === 'in' ? one : Number(one)));
  const isKnown = (one: number | string): one is Outcome => ['in', 401, 403, 404].includes(one);
  return outcomes.length === 5 && outcomes.every(isKnown) ? (outcomes as unknown as Outcomes) : undefined;
}

function dutiesOf(text: string): DutyName[] | null {
  if (text === '-') return null;
  const named = (SEVERAL_DUTIES[text] ?? text).split(' ');
  return named.map((name) => {
    const duty = DUTIES.find((one) => one === name);
    if (!duty) throw new Error(`calls.ts: no duty ${name}`);
    return duty;
  });
}

function passwordOf(text: string): CallRow['password'] | undefined {
  if (text === '-' || text === 'sometimes') return text === '-' ? null : text;
  const [answer, reason = ''] = text.split(': ');
  if (answer === 'asks' && reason in ASKS) return 'asks';
  if (answer === 'no' && reason in DOES_NOT_ASK) return 'does not ask';
  return undefined;
}
