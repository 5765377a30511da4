import { z } from 'zod'

/*
 * Stands in for zod in browsers. It tries at first whether it may make code at run time; the policy of the pages forbids
 * that, and browsers report each try.
 */
z.config({ jitless: true })

export { z }
