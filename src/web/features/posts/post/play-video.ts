import { embeddableVideo } from '#domain/posts/video.ts'

/** Puts the player of a video in the place of the link that invites to it, and gives it the focus. */
export function playVideo(link: HTMLAnchorElement): void {
  const video = embeddableVideo(link.href)
  if (!video) return
  const frame = document.createElement('iframe')
  frame.src = video.embedUrl
  frame.title = `Video on ${video.host}`
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  link.replaceWith(frame)
  frame.focus()
}
