import { CircleUserRound } from '#admin/icons.tsx'
import { urls } from '#contract/urls.ts'
import { buttonStyles } from '#ui/button.tsx'

/** The quiet way to one's own account. */
export function AccountLink() {
  return (
    <a href={urls.adminAccount()} className={buttonStyles({ variant: 'ghost', size: 'sm' })}>
      <CircleUserRound aria-hidden="true" />
      My account
    </a>
  )
}
