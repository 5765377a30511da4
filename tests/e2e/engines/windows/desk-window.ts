import type { Desk } from '../desk-in-engine.ts'

/** One window: its component below `src/admin`, or below `src` where a noun has it, how its name begins, how one comes to it from the window before. */
export type DeskWindow = {
  file: string
  name: string
  open: (desk: Desk) => Promise<void>
  /** What ends it, where Escape does not. */
  leave?: (desk: Desk) => Promise<void>
}

/** Presses this. */
export const pressing = (name: string) => (desk: Desk) => desk.page.press(name)
