/** A refusal of this mail. One of the login or of the connection is about the server's set-up, and may pass. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** How a talk with a mail server ended without its taking the mail. */
export interface SmtpFailure {
  /** Of the server's last answer; null when there was none. */
  responseCode: number | null;
  /** The server spoke of this mail, and not of the connection. */
  aboutMail: boolean;
  /** In the server's words, which may name the address. */
  answer: string;
  /** What can be logged. */
  code: string;
}

/** What the library that speaks mail throws. */
export function readSmtpFailure(error: unknown): SmtpFailure {
  const {
    code = 'unknown',
    response,
    responseCode = null,
    message,
  } = error as { code?: string; response?: string; responseCode?: number; message: string };
  return {
    responseCode,
    aboutMail: responseCode !== null && ABOUT_THE_MAIL.includes(code),
    answer: response ?? message,
    code: String(responseCode ?? code),
  };
}
