import type { PictureReference } from '../transfer-post.ts'

/** An inline picture with its words, or the target of any other link. */
const TARGET =
  /(?:!\[((?:[^[\]\\]|\\.)*)\]|\])\(\s*(<[^<>\n]*>|[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*)/g
const TAG = /(<img\b[^<>]*?\bsrc\s*=\s*)(?:"([^"<>]*)"|'([^'<>]*)'|([^\s"'<>]+))([^<>]*)/gi
const DEFINITION = /^( {0,3}\[[^\]\n]{1,500}\]:[ \t]*)(<[^<>\n]*>|\S+)/gm
const PICTURE_FILE = /\.(?:jpe?g|jfif|png|webp|gif|avif|hei[cf]|svg|bmp|tiff?)(?:[?#].*)?$/i
const FENCE = /^ {0,3}(`{3,}|~{3,})\s*(recipe\s*$)?/

type Found = PictureReference & {
  /** Whether it is shown, and not merely linked to. */
  isShown: boolean
}

/** The pictures that a Markdown text shows or links to, each address once, in order. */
export function picturesIn(text: string): Found[] {
  const found = new Map<string, Found>()
  replaceAddresses(text, (address, alt, isShown) => {
    const known = found.get(address)
    if (!known) found.set(address, { address, alt, isShown })
    else if (isShown && !known.isShown) found.set(address, { address, alt, isShown })
    return undefined
  })
  return [...found.values()]
}

/** Replaces the addresses of some pictures; everything else stays as it is. */
export function withOtherAddresses(text: string, others: ReadonlyMap<string, string>): string {
  return replaceAddresses(text, (address) => others.get(address))
}

/** Replaces the targets of some links that are no pictures. */
export function withOtherLinks(
  text: string,
  linkOf: (address: string) => string | undefined,
): string {
  return outsideFences(text, (part) =>
    part.replace(TARGET, (whole, alt: string | undefined, target: string) => {
      const other = alt === undefined ? linkOf(bare(target)) : undefined
      return other === undefined ? whole : whole.slice(0, -target.length) + other
    }),
  )
}

type Replace = (address: string, alt: string, isShown: boolean) => string | undefined

function replaceAddresses(text: string, replace: Replace): string {
  return outsideFences(text, (part) =>
    part
      .replace(TARGET, (whole, alt: string | undefined, target: string) => {
        const address = bare(target)
        if (alt === undefined && !PICTURE_FILE.test(address)) return whole
        const other = replace(address, unescaped(alt ?? ''), alt !== undefined)
        return other === undefined ? whole : whole.slice(0, -target.length) + other
      })
      .replace(
        TAG,
        (whole, head: string, double?: string, single?: string, plain?: string, tail = '') => {
          const written = double ?? single ?? plain ?? ''
          const other = replace(written.replaceAll('&amp;', '&'), readAlt(whole), true)
          return other === undefined ? whole : `${head}"${other}"${tail}`
        },
      )
      .replace(DEFINITION, (whole, head: string, target: string) => {
        const address = bare(target)
        if (!PICTURE_FILE.test(address)) return whole
        const other = replace(address, '', true)
        return other === undefined ? whole : head + other
      }),
  )
}

/** Everything but fenced code, in which nothing is a picture; recipes have some. */
function outsideFences(text: string, change: (part: string) => string): string {
  const done: string[] = []
  let [part, fence] = ['', '']
  let isRecipe = false
  const flush = () => {
    done.push(fence === '' || isRecipe ? change(part) : part)
    part = ''
  }
  for (const line of text.split(/(?<=\n)/)) {
    const [, mark = '', info] = FENCE.exec(line) ?? []
    if (fence === '' && mark !== '') {
      flush()
      fence = mark
      isRecipe = info !== undefined
      part = line
      continue
    }
    part += line
    if (fence !== '' && mark.startsWith(fence) && line.trim() === mark) {
      flush()
      fence = ''
    }
  }
  flush()
  return done.join('')
}

function bare(target: string): string {
  return target.startsWith('<') ? target.slice(1, -1) : target
}

function unescaped(alt: string): string {
  return alt.replace(/\\([!-/:-@[-`{-~])/g, '$1')
}

function readAlt(tag: string): string {
  const [, double, single] = /\balt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? []
  return (double ?? single ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
