/**
 * Which queues have a job to give. All lanes share the answer: a question of each lane's own, again and again, would be
 * most of what an idle process does.
 */
export class WaitingQueues {
  private askedAt = -Infinity;
  private answer: Promise<ReadonlySet<string>> = Promise.resolve(new Set<string>());

  /** @param freshMs how old an answer may be; it puts off a job that comes after the question by no more */
  constructor(
    private readonly ask: () => Promise<ReadonlySet<string>>,
    private readonly freshMs: number,
  ) {}

  /** @throws what the question failed with, to all who share it */
  async has(queue: string): Promise<boolean> {
    const now = performance.now();
    if (now - this.askedAt >= this.freshMs) {
      this.askedAt = now;
      this.answer = this.ask();
    }
    return (await this.answer).has(queue);
  }
}
