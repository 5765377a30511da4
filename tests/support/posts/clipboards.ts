/** What a program puts into the clipboard, and the Markdown that becomes of it. */
export type Clipboard = { from: string; html: string; rtf?: string; markdown: string }

const WORD_ITEM = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`

/** The shapes in which common programs copy the same kinds of text. */
export const CLIPBOARDS: readonly Clipboard[] = [
  {
    from: 'Word',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body><!--StartFragment-->
<h2>Broth<o:p></o:p></h2>
<p class=MsoNormal>A <b style='mso-bidi-font-weight:normal'>slow</b> <i>pot</i>, <s>never</s> boiled.<o:p></o:p></p>
${WORD_ITEM(1, '·', 'bones')}${WORD_ITEM(2, 'o', 'knuckles')}${WORD_ITEM(1, '·', 'leeks')}
<table class=MsoTableGrid border=1><tr><td><p class=MsoNormal><b>Pot</b><o:p></o:p></p></td><td><p class=MsoNormal>Time<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>small<o:p></o:p></p></td><td><p class=MsoNormal>2 h<o:p></o:p></p></td></tr></table>
<!--EndFragment--></body></html>`,
    markdown:
      '## Broth\n\nA **slow** *pot*, ~~never~~ boiled.\n\n- bones\n  - knuckles\n- leeks\n\n| **Pot** | Time |\n| --- | --- |\n| small | 2 h |',
  },
  {
    from: 'Google Docs',
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-7f"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Broth</span></h2><p dir="ltr"><span style="font-weight:400;">A </span><span style="font-weight:700;">slow</span><span style="font-weight:400;font-style:italic;"> pot</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>bones</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>knuckles</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>leeks</span></p></li></ul></b>`,
    markdown: '## Broth\n\nA **slow** *pot*\n\n- bones\n  - knuckles\n- leeks',
  },
  {
    from: 'Pages and Apple Notes',
    html: `<!DOCTYPE html><html><head><meta name="Generator" content="Cocoa HTML Writer"><style>span.s1 {font-weight: bold}</style></head><body><p class="p1"><b>Broth</b></p><p class="p2">A pot that <i>hums</i>.<br></p><ul class="ul1"><li class="li1">bones</li><li class="li1">leeks</li></ul></body></html>`,
    markdown: '**Broth**\n\nA pot that *hums*.\n\n- bones\n- leeks',
  },
  {
    from: 'Notion',
    html: `<meta charset='utf-8'><h2>Broth</h2>\n<p>A <strong>slow</strong> pot with <code>low</code> heat.</p>\n<ol>\n<li>Roast the bones<ul>\n<li>until brown</li>\n</ul>\n</li>\n<li>Simmer</li>\n</ol>\n<blockquote><p>Never boil.</p></blockquote>\n<ul class="to-do-list"><li><input type="checkbox" checked> salt</li></ul><!-- notionvc: 4f -->`,
    markdown:
      '## Broth\n\nA **slow** pot with `low` heat.\n\n1. Roast the bones\n   - until brown\n2. Simmer\n\n> Never boil.\n\n- [x] salt',
  },
  {
    from: 'a mail',
    html: `<div dir="ltr"><div>Dear Ada,</div><div><br></div><div>the <b>broth</b> is at <a href="https://example.org/broth?utm_source=mail">our page</a>.</div><div>Best,<br>Maya</div></div>`,
    markdown:
      'Dear Ada,\n\nthe **broth** is at [our page](https://example.org/broth?utm_source=mail).\n\nBest,  \nMaya',
  },
  {
    from: 'a web page',
    html: `<h2 style="color:red">Broth</h2><p onclick="steal()">A <a href="https://example.org/pot">pot</a>.<script>steal()</script></p><table></table><p>Say &lt;b&gt;.</p><table><tr><th>Pot</th></tr><tr><td>big|small</td></tr></table>`,
    markdown:
      '## Broth\n\nA [pot](https://example.org/pot).\n\nSay \\<b>.\n\n| Pot |\n| --- |\n| big\\|small |',
  },
]
