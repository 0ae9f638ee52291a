/** Rejections of this email. Failures of login or connection are about the server and may be temporary. */
const ABOUT_THE_EMAIL = ['EENVELOPE', 'EMESSAGE'];

/** Why a mail server did not accept an email. */
export interface SmtpFailure {
  /** The code of the server's last answer; null without one. */
  responseCode: number | null;
  /** The answer is about this email, not about the connection. */
  aboutMail: boolean;
  /** The server's message, which may contain the address. */
  answer: string;
  /** Safe to log. */
  code: string;
}

/** Reads an error of nodemailer. */
export function readSmtpFailure(error: unknown): SmtpFailure {
  const {
    code = 'unknown',
    response,
    responseCode = null,
    message,
  } = error as { code?: string; response?: string; responseCode?: number; message: string };
  return {
    responseCode,
    aboutMail: responseCode !== null && ABOUT_THE_EMAIL.includes(code),
    answer: response ?? message,
    code: String(responseCode ?? code),
  };
}
