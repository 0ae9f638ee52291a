/** What PayPal has answered instead of doing what it was asked. */
export class PayPalRefusal extends Error {
  /** @param described by PayPal, in the form of its own: what was in the way, and under which number it knows the call */
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
