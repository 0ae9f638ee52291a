import type { Answers, Step } from '../domain/set-up.js';

/** The rules of single answers: those of the forms in which the same things are edited later. */
export abstract class StepRules {
  /**
   * What was sent for a step, tidied.
   * @throws ValidationError by field
   */
  abstract check<S extends Step>(step: S, given: unknown): Answers[S];
}
