import { LayoutDashboard } from '#admin/icons.tsx'
import { urls } from '#contract/urls.ts'
import { buttonStyles } from '#ui/button.tsx'

/** The way from the two gates into the rest of the desk. */
export function DeskLink() {
  return (
    <a href={urls.adminHome()} className={buttonStyles({ variant: 'ghost', size: 'sm' })}>
      <LayoutDashboard aria-hidden="true" />
      The whole desk
    </a>
  )
}
