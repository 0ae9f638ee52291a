/**
 * Test levels. `npm test -- release` also runs files named `*.release-spec.ts`, tests made with `itAtRelease`, and the
 * full number of rounds of tests that use `rounds`.
 */
const isRelease = process.env.TEST_LEVEL === 'release';

/** The number of repetitions at each level. */
export const rounds = (build: number, release: number): number => (isRelease ? release : build);

const left = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as jest.It;
export const itAtRelease = isRelease ? it : left;
