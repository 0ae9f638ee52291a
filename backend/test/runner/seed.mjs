import fc from 'fast-check';

process.env.TEST_SEED ??= '20260101';
/** Sets the seed of property tests. fast-check prints it for a failure. */
fc.configureGlobal({ seed: Number(process.env.TEST_SEED) });
