/** A video that can be shown in the page, from a host that sets no cookie before it is asked to. */
export type EmbeddableVideo = {
  /** The name a visitor knows the service by. */
  host: 'YouTube' | 'Vimeo'
  /** For a frame; starts playing at once, because the visitor has just asked for that. */
  embedUrl: string
  /** The video's own page, for those who would rather go there. */
  watchUrl: string
}

/** The only origins that a page may frame, for its content security policy. */
export const VIDEO_FRAME_ORIGINS = [
  'https://www.youtube-nocookie.com',
  'https://player.vimeo.com',
] as const

const HTTPS_URL = /^https:\/\/([^/?#\\@\s]+)((?:\/[^?#\\\s]*)?)(?:\?([^#\s]*))?(?:#\S*)?$/i
const YOUTUBE_ID = /^[\w-]{11}$/
const YOUTUBE_PATH = /^\/(?:embed|shorts|live|v)\/([^/]+)\/?$/
const VIMEO_PATH =
  /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|video\/)?(\d{5,12})(?:\/([\da-f]{8,12}))?\/?$/
const VIMEO_HASH = /^[\da-f]{8,12}$/
const START = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/

/**
 * Reads the address of a video's page at YouTube or Vimeo as a video to show in the page.
 *
 * Undefined for every other address, which is then only ever a link: nothing but the ids
 * that these two services use reaches the address of the frame.
 */
export function embeddableVideo(url: string): EmbeddableVideo | undefined {
  const [, authority = '', path = '', query = ''] = HTTPS_URL.exec(url.trim()) ?? []
  const host = authority.toLowerCase().replace(/^(?:www|m)\./, '')
  const parameters = readQuery(query)

  if (host === 'youtu.be') return youTubeVideo(path.slice(1).replace(/\/$/, ''), parameters)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com' || host === 'music.youtube.com') {
    const isWatchPage = path === '/watch' || path === '/watch/'
    const id = isWatchPage ? parameters.get('v') : YOUTUBE_PATH.exec(path)?.[1]
    return youTubeVideo(id ?? '', parameters)
  }
  if (host === 'vimeo.com' || host === 'player.vimeo.com') return vimeoVideo(path, parameters)
  return undefined
}

function youTubeVideo(
  id: string,
  parameters: ReadonlyMap<string, string>,
): EmbeddableVideo | undefined {
  if (!YOUTUBE_ID.test(id)) return undefined

  const start = startInSeconds(parameters.get('t') ?? parameters.get('start'))
  return {
    host: 'YouTube',
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ''}`,
    watchUrl: `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}s` : ''}`,
  }
}

/** An unlisted video carries a second id, in its path or as `h`. */
function vimeoVideo(
  path: string,
  parameters: ReadonlyMap<string, string>,
): EmbeddableVideo | undefined {
  const [, id, hashInPath] = VIMEO_PATH.exec(path) ?? []
  if (!id) return undefined

  const hash = hashInPath ?? parameters.get('h')
  const unlisted = hash && VIMEO_HASH.test(hash) ? hash : undefined
  return {
    host: 'Vimeo',
    embedUrl: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${unlisted ? `&h=${unlisted}` : ''}`,
    watchUrl: `https://vimeo.com/${id}${unlisted ? `/${unlisted}` : ''}`,
  }
}

/** `90`, `90s` and `1m30s` are all ninety; anything else starts at the beginning. */
function startInSeconds(given: string | undefined): number {
  const [, hours = '0', minutes = '0', seconds = '0'] = START.exec(given ?? '') ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

function readQuery(query: string): Map<string, string> {
  const parameters = new Map<string, string>()
  for (const pair of query.split('&')) {
    const [name = '', value = ''] = pair.split('=', 2)
    if (!parameters.has(name)) parameters.set(name, value)
  }
  return parameters
}
