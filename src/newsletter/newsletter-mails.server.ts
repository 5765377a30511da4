import { newsletterCalls } from '#contract/calls/audience-calls.ts'
import { callAddress } from '#contract/calls/call-address.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { urls } from '#contract/urls.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import type { Mail } from '#server/mail/mailer.ts'

type Newsletter = {
  id: string
  to: string
  siteUrl: string
  siteName: string
  unsubscribeToken: string
}

/** The words that the owner has the mails say, with the name of the site in its place. */
export type LetterWords = Pick<SiteSettings, 'confirmSubject' | 'welcomeSubject' | 'welcomeText'>

/** Asks the owner of an address to confirm the subscription (double opt-in). */
export function confirmationMail({
  confirmToken,
  confirmSubject,
  ...details
}: Newsletter & Pick<LetterWords, 'confirmSubject'> & { confirmToken: string }): Mail {
  const { id, to, siteUrl, siteName } = details
  return {
    id: `newsletter-confirm-${id}`,
    to,
    senderName: siteName,
    subject: confirmSubject,
    text: `Hello,

somebody, we hope it was you, asked for the ${siteName} letter at this address.
To say yes, open this page and press the button:

${siteUrl}${serverUrls.newsletterConfirm(confirmToken)}

The link is good for seven days. If it was not you, do nothing: without your answer you will
not hear from us again, and the address is forgotten.

${siteName}
${siteUrl}
`,
    headers: unsubscribeHeaders(details),
  }
}

/** Welcomes a confirmed subscriber: what will come, and how to unsubscribe. */
export function welcomeMail({
  welcomeSubject,
  welcomeText,
  ...details
}: Newsletter & Omit<LetterWords, 'confirmSubject'>): Mail {
  const { id, to, siteUrl, siteName, unsubscribeToken } = details
  return {
    id: `newsletter-welcome-${id}`,
    to,
    senderName: siteName,
    subject: welcomeSubject,
    text: `Hello,

${welcomeText}
${siteUrl}${urls.blog()}

To stop the letter at any time:
${siteUrl}${serverUrls.newsletterUnsubscribe(unsubscribeToken)}

${siteName}
${siteUrl}
`,
    headers: unsubscribeHeaders(details),
  }
}

/** One-click unsubscribe in the reader's mail program (RFC 8058). */
function unsubscribeHeaders({ siteUrl, unsubscribeToken }: Newsletter): Record<string, string> {
  return {
    'List-Unsubscribe': `<${siteUrl}${callAddress(newsletterCalls.unsubscribe, { query: { token: unsubscribeToken } })}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
