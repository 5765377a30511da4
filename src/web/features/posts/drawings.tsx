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
      <path d="M38 42h44l7 34c1 6-3 10-9 10H40c-6 0-10-4-9-10Z" />
      <path d="M45 42c3-9 27-9 30 0" />
      <circle cx="60" cy="32" r="3" />
      <path d="M38 42C32 4 88 4 82 42" />
      <path d="M86 58c9-1 10-12 19-15l5 5c-7 4-8 18-20 23" />
      <path d="M41 62c-1 5-1 9 1 13" opacity=".55" />
      <path d="M16 92h88" />
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
