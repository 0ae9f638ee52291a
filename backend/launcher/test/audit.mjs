/**
 * What `npm audit --json` answered.
 * @param {string} output
 * @returns {{ text: string, urgent: boolean }[] | null} One for each package with a known hole; null if the registry did not say.
 */
export function holesOf(output) {
  /** @type {{ vulnerabilities?: Record<string, { name: string, severity: string, range: string, fixAvailable: unknown }> }} */
  let answer;
  try {
    answer = JSON.parse(output);
  } catch {
    return null;
  }
  if (!answer.vulnerabilities) return null;
  return Object.values(answer.vulnerabilities).map(({ name, severity, range, fixAvailable }) => ({
    text: `${name} ${range}: ${severity}${fixAvailable ? ', a fix is there' : ', no fix yet'}`,
    urgent: severity === 'high' || severity === 'critical',
  }));
}
