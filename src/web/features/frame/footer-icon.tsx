import sheet from './footer-icons.svg'

/** A drawing of the foot of every page, from the sheet that browsers fetch once. Words beside it say the same. */
export function FooterIcon({ name, className }: { name: string; className: string }) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
