/** Lets go of a name that this tab holds. */
export type Release = () => void

/**
 * Holds a name for as long as this tab lives, however it ends, or until it is let go.
 *
 * Other tabs see by it that what lies under the name is being worked on. Where the browser has no
 * locks, nothing is held.
 */
export function holdName(name: string): Release {
  let release: Release = () => {}
  const isOver = new Promise<void>((resolve) => {
    release = resolve
  })
  void globalThis.navigator?.locks?.request(name, () => isOver)
  return release
}

/**
 * Holds a name unless another tab does, or is quicker. @returns undefined when it is held already
 *
 * Where the browser has no locks, every name is free.
 */
export async function holdFreeName(name: string): Promise<Release | undefined> {
  const { locks } = globalThis.navigator ?? {}
  if (!locks) return () => {}
  return new Promise((resolve, reject) => {
    const asked = locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve(release))
    })
    asked.catch(reject)
  })
}

/** Every name that a tab holds. Empty where the browser has no locks. */
export async function heldNames(): Promise<Set<string | undefined>> {
  const { held = [] } = (await globalThis.navigator?.locks?.query()) ?? {}
  return new Set(held.map(({ name }) => name))
}

/** Whether a tab holds a name. Where the browser has no locks that cannot be ruled out. */
export async function isHeld(name: string): Promise<boolean> {
  return !globalThis.navigator?.locks || (await heldNames()).has(name)
}
