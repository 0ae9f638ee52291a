import type { Answers, Step } from '../domain/set-up.js';

/** Checks the answers of a step by the rules of the forms where they are edited later. */
export abstract class StepRules {
  /**
   * @returns the cleaned answers
   * @throws ValidationError by field
   */
  abstract check<S extends Step>(step: S, given: unknown): Answers[S];
}
