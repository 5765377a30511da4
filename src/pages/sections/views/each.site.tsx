import { createElement, Fragment, type ReactNode } from 'react'

/** Each record of a list by what draws it. Records are known by their place alone: two may say the same. */
export function Each<Item>({
  of,
  children,
}: {
  of: readonly Item[]
  children: (item: Item) => ReactNode
}) {
  // As arguments, not as a list, of which React would want keys.
  return createElement(Fragment, null, ...of.map((item) => children(item)))
}
