/**
 * The two levels of tests. `npm test -- release` runs what a build leaves out: files named `*.release-spec.ts`, what is begun with
 * `itAtRelease`, and the full number of rounds in files that import this one.
 */
const isRelease = process.env.TEST_LEVEL === 'release';

/** How often a test repeats what it does. */
export const rounds = (build: number, release: number): number => (isRelease ? release : build);

const left = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as jest.It;
export const itAtRelease = isRelease ? it : left;
