/** More would not stand on it. */
const INITIALS_MAX = 3

/** A place set for somebody, seen from above, with their initials on the plate. */
export function Plate({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 160 120" aria-hidden="true" className="h-32 w-auto lg:h-40">
      <g className="fill-none stroke-control" strokeWidth="2.5" strokeLinecap="round">
        <path d="M17 22v16c0 5 3 8 6 8s6-3 6-8V22M23 22v76" />
        <path d="M138 98V22c6 6 8 16 7 28-.4 6-3 9-7 9" />
      </g>
      <circle cx="80" cy="60" r="49" className="fill-card stroke-line" strokeWidth="1.5" />
      <circle cx="80" cy="60" r="35" className="fill-paper stroke-line" />
      <path
        d="M101 92c10-2 18-9 20-20-10 1-18 9-20 20Z"
        className="fill-leaf stroke-card"
        strokeWidth="1.5"
      />
      <text
        x="80"
        y="70"
        textAnchor="middle"
        className="fill-ink font-serif"
        fontSize="28"
        letterSpacing="1"
      >
        {initials(name)}
      </text>
    </svg>
  )
}

function initials(name: string): string {
  return name
    .replace(/^Dr\. /, '')
    .split(' ')
    .slice(0, INITIALS_MAX)
    .map((part) => Array.from(part)[0])
    .join('')
}
