import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import satori from 'satori'
import sharp from 'sharp'
import { type Focus, SOCIAL_CARD } from '#domain/media/image-name.ts'
import { PROJECT_FOLDER } from '#server/base/project-folder.ts'
import type { PostCard } from './image-tasks.ts'
import { OPEN_OPTIONS, withOwnDrawing } from './sharp-settings.ts'

const { resolve } = createRequire(import.meta.url)
const PAINTING = join(PROJECT_FOLDER, 'public/art/social-card.jpg')
/** The part of the picture, or of the site's painting, that is shown beside the title. */
const STRIP = { left: 762, top: 0, width: 438, height: SOCIAL_CARD.height }

const SERIF = 'Fraunces, Fraunces Ext'
const SANS = 'Figtree, Figtree Ext'
const LONGEST_TITLE = 160

let parts: ReturnType<typeof loadParts> | undefined

/**
 * Draws the social card of a post: its title in the site's font beside a strip of its picture,
 * or of the site's painting when it has none.
 *
 * Text is drawn as outlines, so no font need be installed on the machine.
 */
export async function drawPostCard(card: PostCard): Promise<Uint8Array> {
  parts ??= loadParts()
  const { fonts, strip } = await parts
  const shown = card.picture ? await cropStrip(card.picture) : strip
  const { width, height } = SOCIAL_CARD
  const words = await satori(layout(card), { width, height, fonts })
  const paper = { width, height, channels: 3, background: card.colours.paper } as const
  return withOwnDrawing(() =>
    sharp({ create: paper })
      .composite([
        { input: shown, left: width - STRIP.width, top: 0 },
        { input: Buffer.from(words), left: 0, top: 0 },
      ])
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer(),
  )
}

async function loadParts() {
  const [strip, ...fonts] = await Promise.all([
    readStrip(),
    readFont('Fraunces', 600, '@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
    readFont('Fraunces Ext', 600, '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff'),
    readFont('Figtree', 600, '@fontsource/figtree/files/figtree-latin-600-normal.woff'),
    readFont('Figtree Ext', 600, '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff'),
  ])
  return { strip, fonts }
}

async function readStrip(): Promise<Buffer> {
  return sharp(await readFile(PAINTING))
    .extract(STRIP)
    .png()
    .toBuffer()
}

/** Crops around the focal point, or else where the picture draws attention. */
async function cropStrip({
  bytes,
  focus,
}: {
  bytes: Uint8Array
  focus: Focus | undefined
}): Promise<Buffer> {
  const { width, height } = STRIP
  const picture = sharp(bytes, OPEN_OPTIONS)
  if (!focus) {
    return picture
      .resize({ width, height, fit: 'cover', position: sharp.strategy.attention })
      .png()
      .toBuffer()
  }
  const { width: fullWidth } = SOCIAL_CARD
  const middle = Math.round((focus.x / 100) * fullWidth - width / 2)
  const left = Math.min(Math.max(0, middle), fullWidth - width)
  return picture
    .resize({ width: fullWidth, height, fit: 'cover' })
    .extract({ left, top: 0, width, height })
    .png()
    .toBuffer()
}

async function readFont(name: string, weight: 600, file: string) {
  return { name, weight, style: 'normal' as const, data: await readFile(resolve(file)) }
}

/** Elements as satori takes them: React's, without React. */
type Element = { type: 'div'; props: { style: Record<string, unknown>; children?: unknown } }

function box(style: Record<string, unknown>, children?: unknown): Element {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } }
}

// biome-ignore lint/suspicious/noExplicitAny: satori names React's own type for what it takes
function layout({ title, label, byline, siteName, colours }: PostCard): any {
  const shown = title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE - 1)}…` : title
  return box(
    {
      width: SOCIAL_CARD.width - STRIP.width,
      height: SOCIAL_CARD.height,
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      padding: '64px 56px 56px 72px',
      fontFamily: SANS,
      color: colours.ink,
    },
    [
      box({ flexDirection: 'column' }, [
        box({ width: 70, height: 4, backgroundColor: colours.leaf, marginBottom: 24 }),
        box({ fontSize: 26, color: colours.leaf }, label),
      ]),
      box(
        {
          fontFamily: SERIF,
          fontSize: titleSize(shown),
          lineHeight: 1.12,
          letterSpacing: '-0.02em',
        },
        shown,
      ),
      box({ flexDirection: 'column' }, [
        box({ fontFamily: SERIF, fontSize: 30 }, siteName),
        box({ fontSize: 22, color: colours.muted, marginTop: 6 }, byline),
      ]),
    ],
  )
}

function titleSize(title: string): number {
  if (title.length <= 36) return 76
  if (title.length <= 70) return 60
  return title.length <= 110 ? 50 : 42
}
