/** The confirmations a server can require before a call, by reason. */
export type Question =
  /** The password was given too long ago for this call. */
  | 'lately'
  /** The call needs the account’s second factor, not the password. */
  | 'factor'
  /** The staff session was idle, or lasted too long. */
  | 'idle'
  | 'over'
  /** The session has ended. */
  | 'ended';
export type SessionEnd = Exclude<Question, 'lately' | 'factor'>;

/** Asks for the password, or a second factor, over the page. @returns whether the same call can be made again */
type Ask<Asked extends Question> = (question: Asked) => Promise<boolean>;

const QUESTIONS: Readonly<Record<string, Question>> = {
  reauthentication_required: 'lately',
  factor_reauthentication_required: 'factor',
  staff_session_idle: 'idle',
  staff_session_expired: 'over',
  not_logged_in: 'ended',
};
/** The calls of the confirmation dialogs themselves. */
const OF_THE_QUESTION = new Set([
  ...['login', 'logout', 'reauthenticate'],
  ...[
    'getOwnFactors',
    'reauthenticationPasskeyOptions',
    'reauthenticateByPasskey',
    'reauthenticateByCode',
    'reauthenticateByRecoveryCode',
  ],
]);

const asking: { questions: readonly Question[]; ask: Ask<Question> }[] = [];

/**
 * While active, a call refused with one of these reasons is repeated after the reader has confirmed. The page and
 * its typed values stay.
 * @returns a function that ends it
 */
export function answerQuestions<Asked extends Question>(
  questions: readonly Asked[],
  ask: Ask<Asked>,
): () => void {
  const answering = { questions, ask: ask as Ask<Question> };
  asking.push(answering);
  return () => {
    asking.splice(asking.indexOf(answering), 1);
  };
}

/** Whether a refused call can be repeated, because the reader has confirmed. */
export async function isAnswered(code: string, endpoint: string): Promise<boolean> {
  const question = QUESTIONS[code];
  if (question === undefined || OF_THE_QUESTION.has(endpoint)) return false;
  const answering = asking.findLast(({ questions }) => questions.includes(question));
  return answering ? answering.ask(question) : false;
}
