import type { ReactNode } from 'react'
import { Container } from '#ui/layout.tsx'
import { useSite } from '#web/site-settings.ts'
import { FramePart } from './frame-part.tsx'

/** The foot of every page: a dark band in either theme, with the box for the newsletter. */
export function SiteFooter({ newsletter }: { newsletter: ReactNode }) {
  const { footerTagline } = useSite()
  return (
    <footer className="on-dark mt-auto border-t border-line bg-leaf-wash text-ink print:hidden">
      <Container className="pt-6 pb-4 wrap-anywhere">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,21rem),1fr))] items-end gap-x-16 gap-y-5 pb-5">
          <p className="max-w-[20ch] font-serif text-xl text-balance sm:text-3xl">
            {footerTagline}
          </p>
          {newsletter}
        </div>
        <FramePart name="footer" />
      </Container>
    </footer>
  )
}
