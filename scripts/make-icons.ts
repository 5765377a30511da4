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
  'src/web/features/frame/frame-icons.tsx': ['bookmark', 'menu', 'monitor', 'moon', 'pause', 'sun'],
  'src/web/features/sections/section-icons.tsx': ['book-open', 'soup', 'sprout', 'star'],
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
}
