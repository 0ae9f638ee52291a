/** How a hirer learns of a change that staff make. */
export function tellsHirer(hasEmail: boolean): string {
  return hasEmail ? 'We email the hirer.' : 'The hirer has no email address, so please tell them.';
}
