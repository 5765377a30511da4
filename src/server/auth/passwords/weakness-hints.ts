import { findWeakness, type PasswordOwner, type Weakness } from './password-policy.ts'
import type { MeasurePassword } from './password-strength.ts'

/**
 * Returns a hint about a password with which somebody has just signed in and which today's rules refuse; undefined
 * when nothing, or when it is not known soon enough. Never rejects.
 */
export type HintAtWeakness = (used: {
  password: string
  passwordHash: string
  owner: PasswordOwner
}) => Promise<Weakness | undefined>

/** As long as a cold start of the measurement takes; no sign-in waits longer. */
const PATIENCE_MS = 500
const REMEMBERED_MAX = 1000

/**
 * Makes the hints about weak passwords. A password is measured at its first use in this process;
 * when that takes too long, the hint comes with the next sign-in.
 */
export function createWeaknessHints(deps: { measurePassword: MeasurePassword }): HintAtWeakness {
  const known = new Map<string, Weakness | undefined>()

  function remember(passwordHash: string, weakness: Weakness | undefined): void {
    known.set(passwordHash, weakness)
    const [oldest] = known.keys()
    if (known.size > REMEMBERED_MAX && oldest !== undefined) known.delete(oldest)
  }

  async function measure({ password, passwordHash, owner }: Parameters<HintAtWeakness>[0]) {
    try {
      const weakness = await findWeakness(deps, password, owner)
      remember(passwordHash, weakness)
      return weakness
    } catch {
      // A hint is not worth a refused sign-in: it is left out when the measure cannot be had.
      return undefined
    }
  }

  return async (used) => {
    const { passwordHash } = used
    if (known.has(passwordHash)) return known.get(passwordHash)

    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), PATIENCE_MS)
    })
    try {
      return await Promise.race([measure(used), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}
