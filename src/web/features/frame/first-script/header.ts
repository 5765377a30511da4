const THRESHOLD_PX = 20

/** Says on the root element whether the page is scrolled far enough for a solid header. */
export function followHeader(): void {
  const follow = () => {
    document.documentElement.toggleAttribute('data-scrolled', scrollY > THRESHOLD_PX)
  }
  addEventListener('scroll', follow, { passive: true })
  addEventListener('pageshow', follow)
}
