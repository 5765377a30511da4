import { Link } from 'react-router'
import { Container } from '#ui/layout.tsx'
import { frame, site } from '#web/content/site.ts'
import { AppearanceControls } from './appearance-controls.tsx'
import { NewsletterBox } from './newsletter-box.tsx'
import { SiteMark } from './site-mark.tsx'
import { SocialLinks } from './social-links.tsx'

/** The foot of every page: a dark band in either theme. */
export function SiteFooter() {
  return (
    <footer className="on-dark mt-auto bg-paper text-ink print:hidden">
      <Container className="grid gap-x-12 gap-y-14 py-section md:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1.7fr]">
        <div className="grid content-start gap-5">
          <p className="flex items-center gap-3 font-serif text-2xl">
            <SiteMark className="size-10" />
            {site.name}
          </p>
          <p className="max-w-[32ch] text-muted">{site.footerTagline}</p>
          <p>
            <a href={`mailto:${site.email}`} className="text-leaf underline underline-offset-4">
              {site.email}
            </a>
          </p>
          <SocialLinks />
        </div>

        <nav aria-label="Footer" className="grid content-start gap-4">
          <h2 className="text-lg">Explore</h2>
          <ul className="grid gap-1">
            {frame.footer.map((link) => (
              <li key={link.to}>
                <Link to={link.to} viewTransition className="footer-link">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>

        <div className="grid content-start gap-4">
          <h2 className="text-lg">Wellness Topics</h2>
          <ul className="grid gap-1 text-muted">
            {frame.topics.map((topic) => (
              <li key={topic} className="py-1">
                {topic}
              </li>
            ))}
          </ul>
        </div>

        <NewsletterBox />
      </Container>

      <Container className="grid gap-6 pb-10">
        <p className="max-w-[80ch] border-t border-line pt-6 text-xs text-muted">
          {site.disclaimer}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 text-sm">
          <p className="text-muted">{site.copyright}</p>
          <ul className="flex flex-wrap gap-x-6">
            {frame.legal.map((link) => (
              <li key={link.to}>
                <Link to={link.to} viewTransition className="footer-link">
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
          <AppearanceControls />
        </div>
      </Container>
    </footer>
  )
}
