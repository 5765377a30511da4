const STROKES = {
  viewBox: '0 0 120 96',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A bowl with steam and nothing in it yet. */
export function EmptyBowl() {
  return (
    <svg {...STROKES} aria-hidden="true">
      <path d="M18 46h84c0 22-17 36-42 36S18 68 18 46Z" />
      <path d="M40 88h40" />
      <path d="M12 46h96" />
      <path d="M46 34c-5-6 5-9 0-16M60 32c-6-7 6-11 0-20M74 34c-5-6 5-9 0-16" />
      <path d="M30 58c3 8 8 12 14 15" opacity=".55" />
    </svg>
  )
}

/** A kettle that has gone cold on the stove. */
export function ColdKettle() {
  return (
    <svg {...STROKES} aria-hidden="true">
      <path d="M34 40h46c6 0 10 6 12 16 2 11-3 24-10 24H32c-7 0-12-13-10-24 2-10 6-16 12-16Z" />
      <path d="M91 54c7-1 10-6 14-16" />
      <path d="M38 40c0-16 38-16 38 0" />
      <path d="M52 29c0-5 10-5 10 0" />
      <path d="M14 88h92" />
      <path d="M34 62c1 6 3 9 6 11" opacity=".55" />
    </svg>
  )
}

/** A plate that was set and never filled. */
export function EmptyPlate() {
  return (
    <svg {...STROKES} aria-hidden="true">
      <circle cx="60" cy="50" r="34" />
      <circle cx="60" cy="50" r="22" opacity=".55" />
      <path d="M12 16v18c0 5 8 5 8 0V16M16 16v68" />
      <path d="M106 84V16c-7 4-9 16-8 30h8" />
    </svg>
  )
}
