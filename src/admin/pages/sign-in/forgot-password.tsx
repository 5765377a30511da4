import '../../styles/desk.css'
import { deskMeta } from '#admin/site-name.ts'
import { ForgotPassword } from '../../features/account-mails/forgot-password.tsx'
import { GatePage } from '../../features/gate/gate-page.tsx'
import { accountMails } from '../../session/account-mails.ts'

export const meta = deskMeta('Forgot your password?')

/** Where somebody asks for a mail to set a new password. */
export default function ForgotPasswordPage() {
  return (
    <GatePage>
      <div className="mx-auto max-w-[28rem]">
        <ForgotPassword mails={accountMails} />
        <noscript>This page needs JavaScript. Please turn it on for this site.</noscript>
      </div>
    </GatePage>
  )
}
