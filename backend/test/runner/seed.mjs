import fc from 'fast-check';

process.env.TEST_SEED ??= '20260101';
/** The same properties are tried by each run of a build; fast-check names the seed of what fails. */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED) });
