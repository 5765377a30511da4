/** The pot that the story begins with. */
export function PotOfSoup() {
  return (
    <svg viewBox="0 0 240 200" aria-hidden="true" className="w-full max-w-64">
      <ellipse cx="120" cy="182" rx="92" ry="9" className="fill-sand" />
      <path
        d="M44 88h152l-9 74c-1.4 10-8 16-18 16H71c-10 0-16.6-6-18-16Z"
        className="fill-tomato"
      />
      <path d="M44 88h152l-2.4 20H46.4Z" className="fill-tomato-deep" />
      <path
        d="M46 112c-16 0-24-6-24-14s8-12 20-12M194 112c16 0 24-6 24-14s-8-12-20-12"
        className="fill-none stroke-tomato-deep"
        strokeWidth="8"
        strokeLinecap="round"
      />
      <ellipse cx="120" cy="88" rx="80" ry="17" className="fill-turmeric" />
      <ellipse cx="120" cy="86" rx="72" ry="12" className="fill-turmeric-wash" />
      <g className="fill-leaf">
        <path d="M96 83c6-7 16-7 21-1-7 5-15 6-21 1Z" />
        <path d="M132 91c4-5 12-6 17-2-5 4-11 6-17 2Z" />
        <path d="M112 92c1-4 6-7 11-5-2 5-7 7-11 5Z" />
      </g>
      <path d="M150 84 204 22" className="stroke-control" strokeWidth="7" strokeLinecap="round" />
      <path
        d="M84 62c-10-12 9-18 0-32M112 58c-11-14 11-20 0-38M140 62c-10-12 9-18 0-32"
        className="fill-none stroke-line"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  )
}
