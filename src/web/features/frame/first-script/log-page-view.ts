/** Logs the path of a page that a visitor sees. */
export function logPageView(path = location.pathname): void {
  console.info(`Page view: ${path}`)
}
