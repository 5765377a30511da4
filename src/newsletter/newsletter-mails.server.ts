import { newsletterCalls } from '#contract/calls/audience-calls.ts'
import { callAddress } from '#contract/calls/call-address.ts'
import { serverUrls } from '#contract/server-urls.ts'
import { urls } from '#contract/urls.ts'
import type { SiteSettings } from '#domain/site/site-settings.ts'
import type { Language } from '#domain/words/languages.ts'
import { wordsIn } from '#domain/words/words-in.ts'
import type { Mail } from '#server/mail/mailer.ts'

type Newsletter = {
  id: string
  to: string
  siteUrl: string
  siteName: string
  unsubscribeToken: string
}

type Letter = Newsletter & { language: Language }

/** The owner's words in newsletter mails, with the site's name filled in. */
export type LetterWords = Pick<SiteSettings, 'confirmSubject' | 'welcomeSubject' | 'welcomeText'>

/** Asks the owner of an address to confirm the subscription (double opt-in). */
export function confirmationMail({
  confirmToken,
  confirmSubject,
  language,
  ...details
}: Letter & Pick<LetterWords, 'confirmSubject'> & { confirmToken: string }): Mail {
  const { id, to, siteUrl, siteName } = details
  return {
    id: `newsletter-confirm-${id}`,
    to,
    senderName: siteName,
    subject: confirmSubject,
    text: signed(
      wordsIn(language).confirmationMail({
        siteName,
        link: siteUrl + serverUrls.newsletterConfirm(confirmToken),
      }),
      details,
    ),
    headers: unsubscribeHeaders(details),
  }
}

/** Welcomes a confirmed subscriber: what will come, and how to unsubscribe. */
export function welcomeMail({
  welcomeSubject,
  welcomeText,
  language,
  ...details
}: Letter & Omit<LetterWords, 'confirmSubject'>): Mail {
  const { id, to, siteUrl, siteName, unsubscribeToken } = details
  return {
    id: `newsletter-welcome-${id}`,
    to,
    senderName: siteName,
    subject: welcomeSubject,
    text: signed(
      wordsIn(language).welcomeMail({
        text: welcomeText,
        articles: siteUrl + urls.blog(),
        unsubscribe: siteUrl + serverUrls.newsletterUnsubscribe(unsubscribeToken),
      }),
      details,
    ),
    headers: unsubscribeHeaders(details),
  }
}

function signed(text: string, { siteName, siteUrl }: Newsletter): string {
  return `${text}\n${siteName}\n${siteUrl}\n`
}

/** One-click unsubscribe in the reader's mail program (RFC 8058). */
function unsubscribeHeaders({ siteUrl, unsubscribeToken }: Newsletter): Record<string, string> {
  return {
    'List-Unsubscribe': `<${siteUrl}${callAddress(newsletterCalls.unsubscribe, { query: { token: unsubscribeToken } })}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}
