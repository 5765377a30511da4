import type { DeskWindow } from './desk-window.ts'
import { WINDOWS_OF_LISTS } from './windows-of-lists.ts'
import { WINDOWS_OF_POSTS } from './windows-of-posts.ts'

/** Every window of the desk, in the order in which they are tried. */
export const DESK_WINDOWS: readonly DeskWindow[] = [...WINDOWS_OF_LISTS, ...WINDOWS_OF_POSTS]
