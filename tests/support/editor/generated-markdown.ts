/** Parts of texts, of every kind that the editor shows as something else, whole and half written. */
const PARTS = [
  '# Oats at dawn',
  '## Plums ##',
  'Title\n=====',
  '##',
  'Slow *oats* with **plums and *thyme***, ~~sugar~~ and `one pot`.',
  'See [our notes](https://example.org/a_(b) "Notes"), <https://example.org> and https://example.org/x.',
  'Half *open **marks [and](brackets `everywhere',
  'Escaped \\*stars\\* and a break\\\nin the line  \nand another',
  '- one\n- two\n  - inner\n    goes on\n\n  second part\n- [ ] soak\n- [x] stir',
  '1. warm\n1. stir\n7) other\n   - mixed',
  '> quoted *words*\n> > deeper\nlazy line\n> - item',
  '---',
  '* * *',
  '```js\nconst **x** = 1\n\n```',
  '```recipe\nserves: 4\n- 90 g oats | 1 cup\n\n## Method\n1. Stir the {oats} for 5 min.\n```',
  '~~~\nnever closed',
  '    indented code\n\n    more',
  '![A bowl](/media/1.jpg)',
  '![A \\[red\\] bowl](/media/2.jpg "At \\"dawn\\"")\n![](</media/3 b.jpg>)',
  'Words ![inline](/media/4.jpg) around',
  '[![linked](/media/5.jpg)](https://example.org)',
  '| Time | Step |\n| ---: | :-: |\n| 5 min | **Soak** \\| rest |\n| short\n|  | `a|b` | more | cells |',
  'a|b\n-|-\n1|2',
  '- item\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  '<https://vimeo.com/123456>',
  'Noted[^a] twice[^a] and[^b].',
  '[^a]: A *note*\n    that goes on',
  '[^b]: https://example.org',
  '[ref]: /x "title"\n\nA [reference][ref].',
  '<div class="x">\n\n**html**\n\n</div>',
  'Inline <kbd>Ctrl</kbd> &amp; <br>',
  '\tTabs\tand   spaces   ',
  'Ünïcødé 🍑🏽 שלום e\u0301 \u00a0\u200b\ufeff end',
  '+ plus\n\n\n\n+ far',
  '',
  ' ',
]
const GAPS = ['\n\n', '\n\n', '\n\n', '\n', '\n\n\n', ' \n\n', '']

/** A text of some parts in any order, sometimes cut off in the middle; the same for the same number. */
export function generatedMarkdown(seed: number): string {
  const random = randomFrom(seed)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  let text = ''
  const count = 1 + Math.floor(random() * 7)
  for (let part = 0; part < count; part++) text += pick(PARTS) + pick(GAPS)
  return random() < 0.2 ? text.slice(0, Math.floor(random() * text.length)) : text
}

/** A small generator (mulberry32), because runs must be alike. */
export function randomFrom(seed: number): () => number {
  let state = seed + 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
