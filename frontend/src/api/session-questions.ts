/** What the server wants to know before it does what it was asked: why, and so how it is asked. */
export type Question =
  /** The password was given too long ago for this call. */
  | 'lately'
  /** The account has a second factor, and the password does not stand in for it in this call. */
  | 'factor'
  /** The staff's area lay unused, or was in use for too long. */
  | 'idle'
  | 'over'
  /** The session has ended. */
  | 'ended';
export type SessionEnd = Exclude<Question, 'lately' | 'factor'>;

/** Asks for the password, or a second factor, over the page. @returns whether the same call can be made again */
type Ask<Asked extends Question> = (question: Asked) => Promise<boolean>;

const QUESTIONS: Readonly<Record<string, Question>> = {
  reauthentication_required: 'lately',
  factor_proof_required: 'factor',
  staff_session_idle: 'idle',
  staff_session_over: 'over',
  not_logged_in: 'ended',
};
/** What the question itself calls. */
const OF_THE_QUESTION = new Set([
  ...['login', 'logout', 'proveCurrentUser'],
  ...['getOwnFactors', 'askToProve', 'proveByPasskey', 'proveByCode', 'proveByRecoveryCode'],
]);

const asking: { questions: readonly Question[]; ask: Ask<Question> }[] = [];

/**
 * While this stands, a call that meets one of these questions is made again once its reader has answered: they stay on their
 * page, with what they typed.
 * @returns what ends that
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

/** Whether a call that was refused can be made again, because its caller has said who they are. */
export async function isAnswered(code: string, endpoint: string): Promise<boolean> {
  const question = QUESTIONS[code];
  if (question === undefined || OF_THE_QUESTION.has(endpoint)) return false;
  const answering = asking.findLast(({ questions }) => questions.includes(question));
  return answering ? answering.ask(question) : false;
}
