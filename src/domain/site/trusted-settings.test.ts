import { expect, test } from 'vitest'
import { readMarkup } from './trusted-markup.ts'
import { TRUSTED_SETTINGS, type Trusted, trustedHosts, unnamedHosts } from './trusted-settings.ts'

const OFF: Trusted = {
  trustedCode: 'off',
  trustedScripts: '',
  trustedPictures: '',
  trustedFrames: '',
  trustedConnections: '',
  trustedHead: '',
  trustedBody: '',
}
const schemas = {
  scripts: TRUSTED_SETTINGS.trustedScripts.schema,
  head: TRUSTED_SETTINGS.trustedHead.schema,
  body: TRUSTED_SETTINGS.trustedBody.schema,
}
const problemOf = (where: keyof typeof schemas, value: string) =>
  schemas[where].safeParse(value).error?.issues[0]?.message

test('hosts are stored one on a line, each once, as a policy names them', () => {
  const typed =
    ' CDN.Example.org\r\nhttps://stats.example.org/\n\n\tcdn.example.org\nxn--kche-0ra.example'
  expect(schemas.scripts.parse(typed)).toBe(
    'cdn.example.org\nstats.example.org\nxn--kche-0ra.example',
  )
})

test.each([
  'cdn.example.org/lib.js',
  'cdn.example.org:8443',
  '*.example.org',
  '*',
  'https:',
  'http://cdn.example.org',
  '//cdn.example.org',
  "'unsafe-inline'",
  "cdn.example.org 'unsafe-eval'",
  'cdn.example.org; script-src *',
  'cdn.example.org,other.example',
  'data:',
  'blob:',
  'localhost',
  '127.0.0.1',
  '[::1]',
  'küche.example',
  'cdn..example.org',
  '-cdn.example.org',
  'cdn.example.org\u2028evil.example',
  'user@cdn.example.org',
])('“%s” is no host that pages may load from', (typed) => {
  expect(problemOf('scripts', `fine.example\n${typed}`)).toMatch(
    /^Hosts of scripts must name hosts as in cdn\.example\.org, .*: “.+” is none$/s,
  )
})

test('a line break within the list makes two hosts and never another directive', () => {
  expect(problemOf('scripts', "a.example\r\nscript-src 'unsafe-inline'")).toContain('is none')
  expect(schemas.scripts.parse('a.example\rb.example')).toBe('a.example\nb.example')
})

test('there are ten hosts at most, and the list says so', () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => `h${at}.example`).join('\n')
  expect(problemOf('scripts', named(10))).toBeUndefined()
  expect(problemOf('scripts', named(11))).toBe('Hosts of scripts must be 10 hosts or fewer')
})

test('what services give out is taken as it is', () => {
  const counter = `<!-- counter -->
<script async src="https://cdn.example.org/count.js" data-site='haven'></script>
<script>
  window.queue = window.queue || []
  function count() { queue.push(arguments) }
  if (1 < 2 && queue) count('start')
</script>
<meta name="site-verification" content="a1">`
  expect(schemas.head.parse(counter)).toBe(counter)
  expect(readMarkup(counter, 'head').scripts).toEqual([
    "\n  window.queue = window.queue || []\n  function count() { queue.push(arguments) }\n  if (1 < 2 && queue) count('start')\n",
  ])
  const end = `<noscript><iframe src="https://tags.example.org/ns.html?id=1" height=0 width=0></iframe></noscript>
<ins class="advert" data-slot="1"></ins><div id="widget"></div><img src="/media/a.png" alt="">`
  expect(schemas.body.parse(end)).toBe(end)
})

test.each([
  [
    'head',
    '<img src="https://a.example/p.gif">',
    /^Code in the head has <img> where only these may stand: script, meta \(line 1\)$/,
  ],
  ['head', '<base href="https://a.example/">', /<base>/],
  ['head', '<meta http-equiv="refresh" content="0;url=https://a.example">', /http-equiv/],
  ['head', '</head><script>1</script>', /closes nothing/],
  ['body', '\n<div>', /^Code at the end has <div> that is never closed \(line 1\)$/],
  ['body', '<script>let a = 1', /without its end/],
  ['body', '<script>"<!--"</script>', /browsers read as markup/],
  ['body', '<script>"<script>"</script>', /browsers read as markup/],
  ['body', '<!-- open', /no whole tag/],
  ['body', '<!--> <script>1</script> -->', /no whole tag/],
  ['body', 'Hello', /no whole tag/],
  ['body', '<img src="x', /no whole tag/],
  ['body', '<img alt="</noscript>">', /no whole tag/],
  ['body', '<noscript><!-- </noscript> --></noscript>', /no whole tag/],
  [
    'body',
    '<noscript><script>1</script></noscript>',
    /<script> where only these may stand: img, iframe/,
  ],
  ['body', '<iframe><div></div></iframe>', /<div>/],
  ['body', '<img src=x onerror=alert(1)>', /src|onerror/],
  ['body', '<div ONCLICK="go()"></div>', /onclick, and pages run no code of attributes/],
  ['body', '<div style="color:red"></div>', /Own CSS/],
  ['body', '<iframe srcdoc="a"></iframe>', /srcdoc/],
  ['body', '<script src="data:text/javascript,alert(1)"></script>', /neither with https/],
  ['body', '<script src="//a.example/x.js"></script>', /neither with https/],
  ['body', '<script src="/\\a.example/x.js"></script>', /neither with https/],
  ['body', '<script src="http://a.example/x.js"></script>', /neither with https/],
  ['body', '<iframe src="javascript:alert(1)"></iframe>', /neither with https/],
  ['body', '<form action="/auth"></form>', /<form>/],
  ['body', '<style>a{}</style>', /<style>/],
  ['body', '<script>1</script>'.repeat(6), /must have 5 scripts/],
] as const)('code for the %s is never %s', (where, markup, problem) => {
  expect(problemOf(where, markup)).toMatch(problem)
})

test('nothing counts until it is switched on', () => {
  const written: Trusted = {
    ...OFF,
    trustedScripts: 'a.example\nb.example',
    trustedFrames: 'c.example',
  }
  expect(Object.values(trustedHosts(written)).flat()).toEqual([])
  expect(trustedHosts({ ...written, trustedCode: 'on' })).toEqual({
    scripts: ['a.example', 'b.example'],
    pictures: [],
    frames: ['c.example'],
    connections: [],
  })
})

test('hosts that the code asks for and that are not named are found, each once', () => {
  const script = '<script src="https://CDN.example/x.js"></script>'
  const code = {
    ...OFF,
    trustedScripts: ' https://Named.example/\r\n',
    trustedHead: `${script}${script}<script src="https://named.example/y.js"></script>`,
    trustedBody: '<img src="https://named.example/p.gif"><img src="/own.png">',
  }
  expect(unnamedHosts(code)).toEqual([
    { host: 'cdn.example', label: 'Hosts of scripts' },
    { host: 'named.example', label: 'Hosts of pictures' },
  ])
})
