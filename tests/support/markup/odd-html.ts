import { randomFrom } from '../editor/generated-markdown.ts'

const TAGS = (
  'h1 h2 h3 p hr br wbr blockquote pre code ul ol li dl dt dd div section span details summary a img figure figcaption ' +
  'label input table caption colgroup col thead tbody tfoot tr th td strong em b i u s del ins mark small sub sup q cite ' +
  'abbr dfn kbd samp var time bdi bdo ruby rt rp center font article button svg'
).split(' ')
const VOID = new Set(['hr', 'br', 'wbr', 'img', 'input', 'col'])

/** Values that attributes have, and some that they cannot have. */
const ATTRIBUTES: Record<string, readonly string[]> = {
  href: [
    '/a',
    'a b',
    'https://example.org/ä|b',
    'https:\\\\example.org\\a',
    '%zz',
    'http://[::1',
    '#a b',
    'mailto:a b@c',
    'x:y',
    '',
  ],
  src: ['/media/1.jpg', 'a b.jpg', '/a\\b.jpg', '//', 'http://a:b/', ''],
  cite: ['/a', 'a b', 'http://', '\\\\a'],
  alt: ['A bowl', ''],
  width: ['100', '100%', '5px', '-1', '0', ''],
  height: ['100', 'auto', '1.5'],
  colspan: ['2', '0', '5', '1001', '-1', 'x'],
  rowspan: ['2', '0', '9', '70000', 'x'],
  span: ['2', '0', '9'],
  align: ['left', 'right', 'justify'],
  scope: ['row', 'col', 'x'],
  start: ['3', '-1', 'x', '1.5'],
  value: ['3', 'x'],
  type: ['1', 'a', 'checkbox', 'x'],
  reversed: ['', 'x'],
  datetime: [
    '2026-11-27',
    '2026-02-30',
    '10:00',
    '10:61',
    'P3D',
    'PT',
    'PT1H30M',
    'noon',
    '2026-W60',
    '2026-11-27T10:00Z',
    '3h',
    '2026',
    '',
  ],
  dir: ['ltr', 'rtl', 'auto', 'x'],
  lang: ['en', 'de-AT', 'no language', 'x', ''],
  id: ['a', 'a b', '', '1'],
  title: ['A title', ''],
  open: ['', 'x'],
  checked: ['', 'x'],
  disabled: [''],
  role: ['doc-noteref', 'doc-endnotes', 'button'],
  'aria-label': ['A label', ''],
  class: ['footnotes', 'footnote-ref', 'task-list-item', 'language-js', 'x'],
}
const WORDS = [
  'oats',
  ' and ',
  '2026-11-27',
  '\n\n',
  '\n',
  'a *b* c',
  '- item\n',
  '&amp;',
  '|a|b|\n|-|-|\n|1|2|\n',
  '# Head\n',
]
const MOST_PARTS = 14

/** HTML as nobody should write it: tags of all kinds in any order and depth, closed or not, with fitting values and others; the same for the same number. */
export function oddHtml(seed: number): string {
  const random = randomFrom(seed)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const open: string[] = []
  let text = ''
  for (let left = 1 + Math.floor(random() * MOST_PARTS); left > 0; left -= 1) {
    const kind = random()
    if (kind < 0.5) {
      const tag = pick(TAGS)
      text += `<${tag}${random() < 0.4 ? attributes() : ''}>`
      if (!VOID.has(tag)) open.push(tag)
      if (random() < 0.6) text += pick(WORDS)
    } else if (kind < 0.75 && open.length > 0)
      text += `</${random() < 0.9 ? open.pop() : pick(open)}>`
    else text += pick(WORDS)
  }
  while (random() < 0.8 && open.length > 0) text += `</${open.pop()}>`
  return text

  function attributes(): string {
    const names = Object.keys(ATTRIBUTES)
    return [pick(names), ...(random() < 0.4 ? [pick(names)] : [])]
      .map((name) => ` ${name}="${pick(ATTRIBUTES[name] ?? [])}"`)
      .join('')
  }
}
