/** A heading that has come into the upper part of the window is being read. */
const READING_LINE = 0.3

/**
 * Keeps the link of the section that is being read marked, by `aria-current`.
 *
 * @returns a function that ends it
 */
export function markCurrent(nav: HTMLElement): () => void {
  const links = [...nav.querySelectorAll<HTMLAnchorElement>('a')]
  const places = links.flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    return heading ? [{ link, heading }] : []
  })
  const mark = () => {
    const line = innerHeight * READING_LINE
    const current = places.findLast(({ heading }) => heading.getBoundingClientRect().top <= line)
    for (const link of links) {
      if (link === current?.link) link.setAttribute('aria-current', 'location')
      else link.removeAttribute('aria-current')
    }
  }
  const observer = new IntersectionObserver(mark, {
    // All above the line counts, so that a leap past a heading is noticed too.
    rootMargin: `1000000px 0px -${100 - 100 * READING_LINE}% 0px`,
  })
  for (const { heading } of places) observer.observe(heading)
  return () => observer.disconnect()
}
