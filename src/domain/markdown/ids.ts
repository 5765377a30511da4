import type { Root } from 'hast'
import { ID_PREFIX } from './sanitise/allow-list.ts'
import { eachElement } from './tree/walk.ts'

/** The ids of one tree, and a way to get new ones. */
export type Ids = {
  has(id: string): boolean
  /** A free id for this name, numbered when it is taken: `at-method`, `at-method-2`. */
  claim(name: string): string
}

/** Collects a tree's ids and removes duplicates after the first, which a link would find anyway. */
export function collectIds(tree: Root): Ids {
  const taken = new Set<string>()
  const lastNumbers = new Map<string, number>()

  eachElement(tree, ({ properties }) => {
    const { id } = properties
    if (typeof id !== 'string') return
    if (id === ID_PREFIX || /\s/u.test(id) || taken.has(id)) delete properties.id
    else taken.add(id)
  })

  return {
    has: (id) => taken.has(id),
    claim(name) {
      const base = ID_PREFIX + name
      let number = lastNumbers.get(base) ?? 1
      let id = number === 1 ? base : `${base}-${number}`
      while (taken.has(id)) {
        number += 1
        id = `${base}-${number}`
      }
      lastNumbers.set(base, number)
      taken.add(id)
      return id
    },
  }
}
