/** A part of the screen, in pixels from its top left corner. */
export type Box = { left: number; right: number; top: number; bottom: number }
