import { createContext, type ReactNode, useContext } from 'react'
import type { FieldControl } from '#ui/field.tsx'

/** A field in which somebody with a public page is chosen. */
export type PersonChoice = FieldControl & {
  label: string
  value: string
  onChange: (value: string) => void
}

/** The chooser of people; pages bring it, because it belongs to people. */
export const PersonChooser = createContext<(choice: PersonChoice) => ReactNode>(() => null)

/** Somebody with a public page: chosen by name, taken away. */
export function PersonControl(choice: PersonChoice) {
  return useContext(PersonChooser)(choice)
}
