const SCHEMES = ['javascript', 'vbscript', 'data']
const DISGUISES: Record<string, (scheme: string) => string> = {
  plain: (scheme) => `${scheme}:`,
  'mixed case': (scheme) => `${scheme.slice(0, 1)}${scheme.slice(1).toUpperCase()}:`,
  'leading space': (scheme) => `   ${scheme}:`,
  'no-break space': (scheme) => `\u00a0${scheme}:`,
  'byte order mark': (scheme) => `\ufeff${scheme}:`,
  'ideographic space': (scheme) => `\u3000${scheme}:`,
  'line separator': (scheme) => `\u2028${scheme}:`,
  'control characters before': (scheme) => `\u0001\u001f${scheme}:`,
  'null character': (scheme) => `\0${scheme}:`,
  'tab inside': (scheme) => `${scheme.slice(0, 3)}\t${scheme.slice(3)}:`,
  'line break inside': (scheme) => `${scheme.slice(0, 3)}\n${scheme.slice(3)}:`,
  'carriage return inside': (scheme) => `${scheme.slice(0, 3)}\r${scheme.slice(3)}:`,
  'tab before the colon': (scheme) => `${scheme}\t:`,
  'decimal entity': (scheme) => `&#${scheme.charCodeAt(0)};${scheme.slice(1)}:`,
  'hexadecimal entities': (scheme) =>
    `${[...scheme].map((letter) => `&#x${letter.charCodeAt(0).toString(16)}`).join(';')};:`,
  'zero-padded entity': (scheme) => `&#0000${scheme.charCodeAt(0)}${scheme.slice(1)}:`,
  'named tab and colon': (scheme) => `${scheme.slice(0, 4)}&Tab;${scheme.slice(4)}&colon;`,
  'named line break': (scheme) => `&NewLine;${scheme}&#58;`,
  'twice encoded': (scheme) => `${scheme}&amp;colon;`,
  'percent encoded': (scheme) => `%${scheme.charCodeAt(0).toString(16)}${scheme.slice(1)}:`,
  'soft hyphen': (scheme) => `java\u00adscript:${scheme}:`,
  'view source': (scheme) => `view-source:${scheme}:`,
}
const PAYLOADS: Record<string, string> = {
  javascript: 'alert(1)',
  vbscript: 'msgbox(1)',
  data: 'text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
}
/** Where an address can stand, in Markdown and in HTML. */
export const CARRIERS: Record<string, (address: string) => string> = {
  link: (address) => `[x](${address})`,
  'link in brackets': (address) => `[x](<${address}>)`,
  'link with title': (address) => `[x](${address} "t")`,
  'link by reference': (address) => `[x][r]\n\n[r]: ${address}`,
  'link by reference in brackets': (address) => `[x][r]\n\n[r]: <${address}>`,
  autolink: (address) => `<${address}>`,
  'bare address': (address) => `see ${address} there`,
  image: (address) => `![x](${address})`,
  'image in a link': (address) => `[![x](${address})](${address})`,
  'anchor, double quotes': (address) => `<a href="${address}">x</a>`,
  'anchor, single quotes': (address) => `<a href='${address}'>x</a>`,
  'anchor, no quotes': (address) => `<a href=${address}>x</a>`,
  'anchor, twice': (address) => `<a href="https://x.example" href="${address}">x</a>`,
  'anchor in a block': (address) => `<div>\n<A HREF="${address}">x</A>\n</div>`,
  img: (address) => `<img src="${address}" srcset="${address} 2x" lowsrc="${address}">`,
  quote: (address) => `<blockquote cite="${address}">x</blockquote><q cite="${address}">y</q>`,
  svg: (address) => `<svg><a xlink:href="${address}" href="${address}"><text>x</text></a></svg>`,
  math: (address) => `<math href="${address}"><mi xlink:href="${address}">x</mi></math>`,
  form: (address) => `<form action="${address}"><button formaction="${address}">x</button></form>`,
  'loose button': (address) =>
    `<button formaction="${address}">x</button><input formaction="${address}" type="image" src="${address}">`,
  frames: (address) =>
    `<iframe src="${address}"></iframe><frameset><frame src="${address}"></frameset>`,
  objects: (address) =>
    `<object data="${address}"></object><embed src="${address}"><applet code="${address}">`,
  media: (address) =>
    `<video poster="${address}" src="${address}"><source src="${address}"></video>`,
  'table background': (address) =>
    `<table background="${address}"><tr><td background="${address}">x`,
  'head elements': (address) =>
    `<base href="${address}"><link rel="stylesheet" href="${address}"><meta http-equiv="refresh" content="0;url=${address}">`,
  style: (address) =>
    `<p style="background:url(${address})">x</p><style>@import "${address}"</style>`,
}

const EVENTS =
  'abort animationend auxclick beforeinput beforetoggle blur canplay change click contextmenu copy cut dblclick drag drop error focus focusin formdata input invalid keydown load mousedown mouseover paste pointerdown pointerenter pointerrawupdate reset resize scroll scrollend securitypolicyviolation select submit toggle touchstart transitionend unload webkitanimationend wheel'.split(
    ' ',
  )
const TAGS = [
  'a',
  'b',
  'p',
  'div',
  'img',
  'details',
  'summary',
  'table',
  'td',
  'input',
  'svg',
  'video',
  'body',
  'marquee',
  'x-y',
  'h2',
  'li',
  'section',
  'label',
]

/** Whole texts, each with a trick of its own. */
export const ODDITIES = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>alert(1)//<</script>',
  '<script\n>alert(1)</script\n>',
  '<script/x>alert(1)</script>',
  '</p><script>alert(1)',
  '<!--><script>alert(1)</script>-->',
  '<!-- --!><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php <script>alert(1)</script> ?>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<title><p title="</title><img src=x onerror=alert(1)>"></title>',
  '<style><p title="</style><img src=x onerror=alert(1)>"></style>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<noembed><p title="</noembed><img src=x onerror=alert(1)>"></noembed>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<template><script>alert(1)</script><img src=x onerror=alert(1)></template>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><g title="</style><img src onerror=alert(1)>">',
  '<svg><foreignObject><iframe srcdoc="<script>alert(1)</script>"></foreignObject></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /><a id=x><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></use></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<select><option><style></option></select><img src=x onerror=alert(1)></style>',
  '<a title="x`onmouseover=alert(1)//" href="https://x.example">x</a>',
  '<img alt="``onerror=alert(1)" src=x>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img """><script>alert(1)</script>">',
  '<img src=x:alert(alt) onerror=eval(src) alt=1>',
  '<a href="https://x.example"style="position:fixed;inset:0"onclick=alert(1)>x</a>',
  '[x](https://x.example"onmouseover="alert(1))',
  '![x](https://x.example"onerror="alert(1))',
  '[x](https://x.example "t\\" onmouseover=\\"alert(1)")',
  '```js"onmouseover="alert(1)\nx\n```',
  '``` "><script>alert(1)</script>\nx\n```',
  '<https://x.example/"onmouseover="alert(1)>',
  '[^x"onmouseover="alert(1)]\n\n[^x"onmouseover="alert(1)]: <script>alert(1)</script>',
  '# <img src=x onerror=alert(1)>',
  '| <script>alert(1)</script> |\n|---|\n| <b onclick=alert(1)>x</b> |',
  '- [ ] <input type=image src=x onerror=alert(1)>',
  '<input type=checkbox autofocus onfocus=alert(1)>',
  '<div contenteditable autofocus onfocus=alert(1) tabindex=1 accesskey=x>x</div>',
  '<a href="https://x.example" target=_blank ping="https://spy.example" download>x</a>',
  '<link rel=import href=x><meta charset="utf-7"><base target=_top>',
  '<isindex action=javascript:alert(1)><keygen onfocus=alert(1)><bgsound src=javascript:alert(1)>',
  '<portal src=x><fencedframe><dialog open onclose=alert(1)>x</dialog>',
  '<p is="x-y" slot="z" part="w" itemprop="v" nonce="u">x</p>',
]

/** Texts that try to run something in the browser of whoever reads them. */
export const HOSTILE_TEXTS = [
  ...SCHEMES.flatMap((scheme) =>
    Object.entries(DISGUISES).flatMap(([disguise, disguised]) =>
      Object.entries(CARRIERS).map(([carrier, carry]) => ({
        name: `${scheme}, ${disguise}, in: ${carrier}`,
        markdown: carry(disguised(scheme) + PAYLOADS[scheme]),
      })),
    ),
  ),
  ...TAGS.flatMap((tag) =>
    EVENTS.flatMap((event) => [
      { name: `${tag} on${event}`, markdown: `<${tag} src=x on${event}="alert(1)">x</${tag}>` },
      {
        name: `${tag} ON${event} after a slash`,
        markdown: `text <${tag}/ON${event.toUpperCase()}=alert(1)>`,
      },
    ]),
  ),
  ...ODDITIES.map((markdown) => ({ name: markdown, markdown })),
]
