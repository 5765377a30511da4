import { Link } from 'react-router'
import { FRAME_WORDS } from '#domain/site/initial-words.ts'
import { frameWords } from '#domain/words/english/frame.ts'
import { pageWords } from '#domain/words/english/page.ts'
import { LANGUAGES } from '#domain/words/languages.ts'
import { feedsOf } from '#web/content/site.ts'
import type { ShownSettings } from '#web/shown-settings.ts'
import { useSite, wordsOf } from '#web/site-settings.ts'
import { translated } from '#web/translated.ts'
import { AppearanceControls } from './appearance-controls.tsx'
import { FooterIcon } from './footer-icon.tsx'
import { entriesOf } from './frame-menus.ts'
import { SiteLogo } from './site-logo.tsx'
import { SocialLinks } from './social-links.tsx'

/** The contents of the footer, the same on every page and so rendered once by the server. */
export function FooterContents() {
  const site = useSite()
  const email = site.contactEmail
  const { exploreTitle, followTitle, ...topics } = wordsOf(site, FRAME_WORDS)
  return (
    <>
      <div className="grid grid-cols-2 gap-x-8 gap-y-4 border-t border-line py-4 text-sm lg:grid-cols-[1.25fr_1.1fr_1.45fr_1.3fr]">
        <div className="flex flex-wrap content-start items-center justify-between gap-3 max-lg:col-span-2">
          <p className="flex w-full items-center gap-3 font-serif text-xl">
            <SiteLogo site={site} />
            {site.shownLogo?.isAlone ? null : site.name}
          </p>
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-6 items-center wrap-anywhere text-leaf underline underline-offset-4"
          >
            {email}
          </a>
          <SocialLinks />
        </div>

        <nav
          aria-label={translated('frame', frameWords).footer}
          className="grid content-start gap-1"
        >
          <FooterHeading>{exploreTitle}</FooterHeading>
          <ul className="grid gap-x-4 lg:grid-cols-2">
            {entriesOf(site, 'footerLinks').map((link) => (
              <li key={link.label + link.to}>
                <FooterLink label={link.label} to={link.to} />
              </li>
            ))}
          </ul>
        </nav>

        <FooterTopics title={topics.footerTopicsTitle} topics={topics.footerTopics} />

        <div className="grid content-start gap-1 max-lg:col-span-2">
          <FooterHeading>{followTitle}</FooterHeading>
          <ul className="flex flex-wrap gap-x-4">
            {feedsOf(site.postsIn).map(({ label, to }) => (
              <li key={to}>
                <a href={to} className="footer-link inline-flex items-center gap-2">
                  <FooterIcon name="rss" className="size-4" />
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <p className="text-xs text-muted">{site.healthNotice}</p>
        </div>
      </div>

      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line pt-4 text-sm">
        <p className="text-muted">{site.copyright}</p>
        <ul className="flex flex-wrap gap-x-6">
          {entriesOf(site, 'legalLinks').map((link) => (
            <li key={link.label + link.to}>
              <FooterLink label={link.label} to={link.to} />
            </li>
          ))}
        </ul>
        {site.languages ? <LanguageLinks languages={site.languages} /> : null}
        <AppearanceControls />
      </div>
    </>
  )
}

function FooterHeading({ children }: { children: string }) {
  return children ? <h2 className="text-base">{children}</h2> : null
}

/** The topics at the foot; nothing where the owner has neither a heading nor topics. */
function FooterTopics({ title, topics }: { title: string; topics: string }) {
  const shown = topics.split('\n').filter((topic) => topic !== '')
  if (!title && shown.length === 0) return null
  return (
    <div className="grid content-start gap-1">
      <FooterHeading>{title}</FooterHeading>
      <ul className="grid gap-x-4 text-muted lg:grid-cols-2">
        {shown.map((topic) => (
          <li key={topic} className="min-h-6">
            {topic}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Where the site begins in each of its languages. */
function LanguageLinks({ languages }: { languages: NonNullable<ShownSettings['languages']> }) {
  const own = translated('page', pageWords).tag
  return (
    <ul aria-label={translated('frame', frameWords).languages} className="flex flex-wrap gap-x-6">
      {languages.map(({ language, to }) => (
        <li key={language} lang={language}>
          {language === own ? (
            <span aria-current="true">{LANGUAGES[language].ownName}</span>
          ) : (
            // Each language is in documents of its own.
            <a href={to} hrefLang={language} className="footer-link">
              {LANGUAGES[language].ownName}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function FooterLink({ label, to }: { label: string; to: string }) {
  return (
    <Link to={to} viewTransition className="footer-link">
      {label}
    </Link>
  )
}
