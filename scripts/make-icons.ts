import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { icons as lucide } from '@iconify-json/lucide'

/**
 * Each file of icons, with the names under which Lucide has them; who adds one adds it here. Browsers load a file whole,
 * so what one part of the site alone shows has a file of its own.
 */
const ICON_FILES: Record<string, readonly string[]> = {
  'src/ui/icons.tsx': [
    'arrow-down arrow-left check chevron-down external-link printer search x',
  ].flatMap(words),
  'src/ui/eye-icons.tsx': ['eye', 'eye-off'],
  'src/web/icons.tsx': ['arrow-right arrow-up-right play rss'].flatMap(words),
  'src/web/features/frame/frame-icons.tsx': ['bookmark', 'menu'],
  'src/pages/sections/views/section-icons.site.tsx': ['book-open', 'soup', 'sprout', 'star'],
  'src/web/features/posts/post/recipe/cook-icons.tsx': ['square', 'timer'],
  'src/admin/icons.tsx': [
    'alarm-clock archive arrow-left-right arrow-right arrow-up bold calendar-clock calendar-x camera chef-hat',
    'circle-check circle-user-round cloud-off code copy download ellipsis file-code file-text',
    'grip-vertical heading-2 heading-3',
    'history image-off image-plus image-up images inbox info italic key-round keyboard',
    'layout-dashboard layout-template link-2 list list-checks list-ordered loader-circle log-out mail maximize menu',
    'message-square-text minimize minus mouse-pointer-click notebook-text plus quote redo-2 reply rotate-ccw scroll-text',
    'settings-2 shield-alert shield-check smile sparkles square-pen strikethrough superscript table tag',
    'text-quote trash-2',
    'triangle-alert undo-2 user-round users video',
  ].flatMap(words),
}

/** Icons of the foot of every page, in a file that browsers hold: nobody sees it before the page is there. */
const SHEET = 'src/web/features/frame/footer-icons.svg'
const SHEET_ICONS = ['monitor', 'moon', 'pause', 'play', 'rss', 'sun']
/** Brands are not in Lucide: these are drawn for this site, with a thinner pen. */
const NETWORKS = {
  instagram:
    'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3Zm4.5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.6v.2',
  facebook:
    'M14.5 21v-7.5h2.6l.5-3h-3.1V8.7c0-1 .5-1.7 1.8-1.7h1.4V4.2c-.6-.1-1.3-.2-2-.2-2.4 0-3.9 1.4-3.9 4v2.5H9v3h2.8V21',
  youtube:
    'M4.6 6.4C6.3 5.9 9 5.7 12 5.7s5.7.2 7.4.7c.9.3 1.4 1 1.5 1.9.2 1.1.3 2.4.3 3.7s-.1 2.6-.3 3.7c-.1.9-.6 1.6-1.5 1.9-1.7.5-4.4.7-7.4.7s-5.7-.2-7.4-.7c-.9-.3-1.4-1-1.5-1.9-.2-1.1-.3-2.4-.3-3.7s.1-2.6.3-3.7c.1-.9.6-1.6 1.5-1.9ZM10.2 9.3v5.4l4.6-2.7Z',
}

/** What Lucide draws every icon with; `Icon` sets it once for all of them. */
const PEN =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g

/**
 * Makes the source of one file of icons from the drawings of the installed package.
 *
 * @throws Error when the package has no icon of that name
 */
function sourceOfIcons(file: string): string {
  const names = ICON_FILES[file] ?? []
  const from = file.startsWith('src/ui/') ? './icon.tsx' : '#ui/icon.tsx'
  return [
    '// Written by `npm run icons` from Lucide: ISC License, src/ui/icons-license.txt.',
    `import { icon } from '${from}'`,
    '',
    ...names.map((name) => {
      const body = bodyOf(name)
      return `export const ${componentName(name)} = /* @__PURE__ */ icon(${inOne(body)})`
    }),
    '',
  ].join('\n')
}

/** The source of the sheet: each icon is a symbol by its name, in the colour of the text beside it. */
function sourceOfSheet(): string {
  const pen =
    'viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round"'
  const symbol = (name: string, width: number, body: string) =>
    `<symbol id="${name}" ${pen} stroke-width="${width}">${body}</symbol>`
  return [
    '<!-- Written by `npm run icons` from Lucide: ISC License, src/ui/icons-license.txt. -->',
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...SHEET_ICONS.map((name) => symbol(name, 2, bodyOf(name))),
    ...Object.entries(NETWORKS).map(([name, path]) => symbol(name, 1.6, `<path d="${path}"/>`)),
    '</svg>',
    '',
  ].join('\n')
}

function bodyOf(name: string): string {
  const drawing = lucide.icons[name] ?? lucide.icons[lucide.aliases?.[name]?.parent ?? '']
  if (!drawing) throw new Error(`Lucide has no icon “${name}”.`)
  return drawing.body.replace(PEN, '').replace(/^<g>(.*)<\/g>$/, '$1')
}

/** One element, or a fragment around several. */
function inOne(body: string): string {
  return body.match(/<\w/g)?.length === 1 ? body : `<>${body}</>`
}

function componentName(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function words(line: string): string[] {
  return line.split(' ')
}

if (process.argv[1] === import.meta.filename) {
  const root = resolve(import.meta.dirname, '..')
  for (const file of Object.keys(ICON_FILES)) writeFileSync(join(root, file), sourceOfIcons(file))
  writeFileSync(join(root, SHEET), sourceOfSheet())
}
