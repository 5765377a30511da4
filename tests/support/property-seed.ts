import fc from 'fast-check'

/** Any will do; with it a run of the tests generates the same values as the one before. */
const FIXED_SEED = 20_261_124

/**
 * What a change breaks shows again when the tests are run again, and nothing else fails them.
 * `npm run test:properties` (PROPERTY_SEED=random) looks for what no run has generated yet; a number repeats a run.
 */
const asked = process.env.PROPERTY_SEED
if (asked !== 'random') fc.configureGlobal({ seed: Number(asked ?? FIXED_SEED) })
