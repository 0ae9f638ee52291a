/** An error answer from PayPal. */
export class PayPalRefusal extends Error {
  /** @param described PayPal's issue code and debug id; null if the answer is not in PayPal's error format */
  constructor(
    readonly statusCode: number,
    readonly described: { issue: string | undefined; debugId: string | undefined } | null = null,
  ) {
    super(`PayPal refused a call with ${statusCode}`);
  }

  get issue(): string | undefined {
    return this.described?.issue;
  }
}
