import type { Ink } from './inks.ts'

/** How the picture is cut: food that bleeds off three sides, one object on a table, one ingredient and a void. */
export type Crop = 'close' | 'table' | 'still'

/** One passage of one ink. A broad brush runs dry at its edges, a fine one does not. */
export interface Layer {
  readonly ink: Ink
  readonly brush: 'broad' | 'fine'
  readonly shapes: string
  /** Whether what lies below is cut away, so that paper shows where the plates miss each other. */
  readonly isCutOut: boolean
}

export interface Picture {
  readonly name: string
  readonly crop: Crop
  readonly ground: Ink
  readonly width: number
  readonly height: number
  readonly layers: readonly Layer[]
}

/** A passage with the broad brush, that shows a sliver of paper where it meets what is below. */
export function lay(ink: Ink, ...shapes: string[]): Layer {
  return { ink, brush: 'broad', shapes: shapes.join(''), isCutOut: true }
}

/** A passage with the fine brush, over what is there: seeds, veins, stems, light. */
export function touch(ink: Ink, ...shapes: string[]): Layer {
  return { ink, brush: 'fine', shapes: shapes.join(''), isCutOut: false }
}

/** The same with the fine brush: beans, berries, whatever is too small for a dry edge. */
export function place(ink: Ink, ...shapes: string[]): Layer {
  return { ink, brush: 'fine', shapes: shapes.join(''), isCutOut: true }
}
