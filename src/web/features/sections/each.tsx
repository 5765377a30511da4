import { Children, type ReactNode } from 'react'

/** Each record of a list by what draws it. Records are known by their place alone: two may say the same. */
export function Each<Item>({
  of,
  children,
}: {
  of: readonly Item[]
  children: (item: Item) => ReactNode
}) {
  return Children.toArray(of.map(children))
}
