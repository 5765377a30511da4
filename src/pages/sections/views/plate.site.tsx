/** More would not stand on it. */
const INITIALS_MAX = 3
/** Grounds of pictures and what lies on them, in the inks of `artwork/kit/inks.ts`; no two beside each other are alike. */
const INKS = [
  { ground: '#e0a63a', dish: '#a9c3be' },
  { ground: '#e9b9a6', dish: '#e0a63a' },
  { ground: '#a9c3be', dish: '#e9b9a6' },
]
const PLATE =
  'M126.5 60C126.5 66.8 125.3 74.3 122.4 80.4C119.5 86.5 114.5 92.3 109.2 96.6C103.8 100.8 97.1 104.4 90.5 106C83.9 107.6 76 107.7 69.5 106C62.9 104.4 56.4 100.5 51.2 96.1C46 91.8 41.6 86 38.4 80C35.3 74 32.5 66.7 32.4 60C32.3 53.3 34.9 45.9 38 39.8C41.1 33.7 45.8 28 51 23.6C56.2 19.2 62.8 14.9 69.3 13.3C75.9 11.7 83.7 12.7 90.4 14.2C97.2 15.8 104.4 18.5 109.7 22.8C115 27 119.5 33.4 122.3 39.6C125.1 45.8 126.5 53.2 126.5 60Z'
const DISH =
  'M115.2 61C115.3 66.6 113.6 73.2 110.8 78.2C108 83.2 103.2 87.9 98.2 90.9C93.3 93.8 86.7 95.7 81 95.7C75.3 95.7 68.8 93.7 63.8 90.8C58.8 87.9 53.6 83.3 51 78.3C48.3 73.4 47.6 66.7 47.8 61C47.9 55.3 49 49 51.6 44C54.3 39 58.7 33.8 63.6 30.9C68.5 28.1 75.2 26.8 81 26.8C86.8 26.8 93.5 28.1 98.3 31C103.1 33.9 107.1 39.3 109.9 44.3C112.7 49.3 115.1 55.4 115.2 61Z'
const FORK_AND_KNIFE =
  'M11 20c1.4-.7 2.6-.5 3.4.2l.4 17.6 1.6.1.3-17.8c1.3-.6 2.6-.6 3.9 0l.4 17.7 1.6.1.3-17.9c1.2-.5 2.4-.4 3.3.3.6 8 .5 15-.7 20.5-.6 3-2.1 4.8-4 5.7l1.1 51c-1.6 1.5-4.4 1.6-6 .2l.9-51.2c-2.1-.9-3.5-2.8-4.2-5.7C9.8 35.2 10 28 11 20ZM140 18.5c6.5 6.5 10.5 19 9 31.5-.7 5.5-2.6 9-5.1 10.3l.8 37.2c-1.7 1.4-4.3 1.4-5.9.1Z'
const LEAF = 'M98 96c9-.6 17.500-8.500 20.500-21-10.500 2-18.500 9.500-20.500 21Z'

/** A place set for somebody, cut of paper as the pictures are, with their initials on the plate. */
export function Plate({ name, place }: { name: string; place: number }) {
  const inks = INKS[place % INKS.length]
  return (
    <svg
      viewBox="0 0 160 120"
      aria-hidden="true"
      className="h-24 w-auto rounded-card md:max-lg:row-span-2 md:h-32 lg:h-40"
    >
      <path fill={inks?.ground} d="M0 0h160v120H0z" />
      <path fill="#fbf7ef" d={PLATE} />
      <path fill={inks?.dish} d={DISH} />
      <path fill="#1f2a24" d={FORK_AND_KNIFE} />
      <path fill="#2f6b45" d={LEAF} />
      <text
        x="81"
        y="70"
        textAnchor="middle"
        fill="#1f2a24"
        className="font-serif"
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
