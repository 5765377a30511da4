import '../../styles/desk.css'
import { deskMeta } from '#admin/site-name.ts'
import { MailLinkPage } from '../../features/account-mails/mail-link-page.tsx'
import { GatePage } from '../../features/gate/gate-page.tsx'
import { accountMails } from '../../session/account-mails.ts'
import { answerSecondStep, listSecondSteps } from '../../session/second-step-client.ts'

export const meta = deskMeta('Your mail', [
  // The address carries a key until it is used.
  { name: 'referrer', content: 'same-origin' },
])

/** Where the links in mails about accounts lead. */
export default function ConfirmPage() {
  return (
    <GatePage>
      <div className="mx-auto max-w-[28rem]">
        <MailLinkPage
          mails={accountMails}
          steps={{ list: listSecondSteps, answer: answerSecondStep }}
        />
        <noscript>This page needs JavaScript. Please turn it on for this site.</noscript>
      </div>
    </GatePage>
  )
}
