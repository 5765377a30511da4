import type { ComponentType, ReactNode, SVGProps } from 'react'

/** A drawing of lines, 24 pixels wide, in the colour of the text beside it. */
export type IconComponent = ComponentType<SVGProps<SVGSVGElement>>

/**
 * Makes the component of a drawing. Icons stand beside words that say the same, so
 * assistive technology skips them.
 */
export function icon(drawing: ReactNode): IconComponent {
  return (props) => (
    <svg
      aria-hidden="true"
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {drawing}
    </svg>
  )
}
