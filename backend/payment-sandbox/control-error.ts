/** The control call cannot be done. The message says why. */
export class ControlError extends Error {}
