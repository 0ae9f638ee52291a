/* Errors as the SDK throws and reports them. */

export class PayPalSandboxError extends Error {
  constructor(code, message, isRecoverable = false) {
    super(message);
    this.name = 'PayPalSandboxError';
    this.code = code;
    this.isRecoverable = isRecoverable;
  }
}
