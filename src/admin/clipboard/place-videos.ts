import { embeddableVideo } from '#domain/posts/video.ts'

/** Puts the address of a video, on a line of its own, where a page has its frame. */
export function placeVideos(body: HTMLElement): void {
  for (const frame of body.querySelectorAll('iframe')) {
    const address = frame.getAttribute('src') || frame.getAttribute('data-src') || ''
    const video = embeddableVideo(address.replace(/^\/\//, 'https://'))
    if (!video) continue
    const line = body.ownerDocument.createElement('p')
    line.textContent = video.watchUrl
    // A line of its own has no place within these.
    const around = frame.closest('figure') ?? frame.closest('p')
    if (around) {
      around.before(line)
      frame.remove()
    } else frame.replaceWith(line)
  }
}
