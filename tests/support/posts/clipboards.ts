/** What a program puts into the clipboard, and the Markdown that becomes of it. */
export type Clipboard = { from: string; html: string; rtf?: string; markdown: string }

const WORD_ITEM = (level: number, mark: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`

const WORD_NUMBER = (
  level: number,
  mark: string,
  words: string,
  style = 'MsoListParagraphCxSpMiddle',
) =>
  `<p class=${style} style='margin-left:${36 * level}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l1 level${level} lfo2'><![if !supportLists]><span lang=EN-GB style='mso-fareast-font-family:Aptos;mso-bidi-font-family:Aptos'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-GB>${words}<o:p></o:p></span></p>`

const DOCS_SPAN = (words: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${words}</span>`
const DOCS_LINE = (...spans: string[]) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;">${spans.join('')}</p>`
const DOCS_CELL = (...lines: string[]) =>
  `<td style="border-left:solid #000000 1pt;vertical-align:top;padding:5pt 5pt 5pt 5pt;overflow:hidden;overflow-wrap:break-word;">${lines.join('')}</td>`

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
    from: 'Word, numbered and linked',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><style><!--
 @font-face {font-family:Aptos; panose-1:2 11 0 4 2 2 2 2 2 4;}
 p.MsoNormal, li.MsoNormal, div.MsoNormal {mso-style-qformat:yes; margin:0cm; font-size:12.0pt;}
 span.Dish {mso-style-name:Dish; font-weight:bold; mso-bidi-font-weight:normal;}
 @list l1 {mso-list-id:77; mso-list-type:hybrid;}
 @list l1:level1 {mso-level-tab-stop:none; text-indent:-18.0pt;}
--></style></head><body lang=EN-GB link="#467886" style='tab-interval:36.0pt'><!--StartFragment-->
<p class=MsoNormal>As at <a href="https://example.org/broth"><span lang=EN-GB>our <b>page</b></span></a>, a <span class=Dish>real</span> one:<o:p></o:p></p>
${WORD_NUMBER(1, '3.', 'Roast the bones', 'MsoListParagraphCxSpFirst')}
${WORD_NUMBER(2, 'a.', 'until brown')}
${WORD_NUMBER(2, 'b)', 'and no more')}
${WORD_NUMBER(1, '4.', 'Simmer', 'MsoListParagraphCxSpLast')}
<p class=MsoListParagraph><span lang=EN-GB>Rest it.<o:p></o:p></span></p>
${WORD_NUMBER(1, '1.', 'Strain', 'MsoNormal')}${WORD_ITEM(1, '·', 'bowls')}
<!--EndFragment--></body></html>`,
    markdown:
      'As at [our **page**](https://example.org/broth), a **real** one:\n\n3. Roast the bones\n   1. until brown\n   2. and no more\n4. Simmer\n\nRest it.\n\n1. Strain\n\n- bowls',
  },
  {
    from: 'Word, with merged cells and lists in them',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head></head><body><!--StartFragment--><table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'><td width=200 valign=top><p class=MsoNormal><b>Day</b><o:p></o:p></p></td><td width=400 colspan=2 valign=top><p class=MsoNormal><b>Meals</b><o:p></o:p></p></td></tr>
 <tr style='mso-yfti-irow:1'><td rowspan=2 valign=top><p class=MsoNormal>Monday<o:p></o:p></p></td><td valign=top><p class=MsoNormal>Soup<o:p></o:p></p><p class=MsoNormal>of leeks<o:p></o:p></p></td><td valign=top>${WORD_ITEM(1, '·', 'bread')}${WORD_ITEM(1, '·', 'butter')}</td></tr>
 <tr style='mso-yfti-irow:2;mso-yfti-lastrow:yes'><td valign=top><p class=MsoNormal>Rice<o:p></o:p></p></td><td valign=top><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr>
</table><!--EndFragment--></body></html>`,
    markdown:
      '| **Day** | **Meals** |  |\n| --- | --- | --- |\n| Monday | Soup of leeks | bread, butter |\n| Monday | Rice |  |',
  },
  {
    from: 'Google Docs, with a table, struck words and a link',
    html: `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0a1b2c3d-7fff">${DOCS_LINE(DOCS_SPAN('A '), DOCS_SPAN('lid', 'text-decoration:line-through;'), DOCS_SPAN(' pot as '), `<a href="https://example.org/pot" style="text-decoration:none;">${DOCS_SPAN('this one', 'color:#1155cc;text-decoration:underline;-webkit-text-decoration-skip:none;text-decoration-skip-ink:none;')}</a>`, DOCS_SPAN('.'))}<br /><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt">${DOCS_CELL(DOCS_LINE(DOCS_SPAN('Pot', 'font-weight:700;')))}${DOCS_CELL(DOCS_LINE(DOCS_SPAN('Time')))}</tr><tr style="height:0pt">${DOCS_CELL(DOCS_LINE(DOCS_SPAN('small')), DOCS_LINE(DOCS_SPAN('with a lid')))}${DOCS_CELL(DOCS_LINE(DOCS_SPAN('2 h')), '<br />')}</tr></tbody></table></div></b><br class="Apple-interchange-newline">`,
    markdown:
      'A ~~lid~~ pot as [this one](https://example.org/pot).\n\n| **Pot** | Time |\n| --- | --- |\n| small with a lid | 2 h |',
  },
  {
    from: 'Pages, with a table and looks by class',
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><meta http-equiv="Content-Style-Type" content="text/css"><title></title><meta name="Generator" content="Cocoa HTML Writer"><meta name="CocoaVersion" content="2487.5"><style type="text/css">
p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 12.0px 'Helvetica Neue'; color: #000000}
li.li1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 12.0px 'Helvetica Neue'}
span.s1 {text-decoration: line-through}
span.s2 {font: 12.0px 'Times New Roman'}
span.s3 {text-decoration: underline ; font-style: italic}
span.s4, span.s5 {font-weight: bold}
table.t1 {border-collapse: collapse}
td.td1 {border-style: solid; padding: 4.0px}
ul.ul1 {list-style-type: disc}
</style></head><body><p class="p1">A <span class="s1">lid</span> <span class="s3">pot</span>, <span class="s5">never</span> boiled.</p><ul class="ul1"><li class="li1"><span class="s2"></span>bones</li><ul class="ul1"><li class="li1"><span class="s2"></span>knuckles</li></ul><li class="li1"><span class="s2"></span>leeks</li></ul><table cellspacing="0" cellpadding="0" class="t1"><tbody><tr><td valign="top" class="td1"><p class="p1"><b>Pot</b></p></td><td valign="top" class="td1"><p class="p1"><b>Time</b></p></td></tr><tr><td valign="top" class="td1"><p class="p1">small</p><p class="p1">red</p></td><td valign="top" class="td1"><p class="p1"><br></p></td></tr></tbody></table></body></html>`,
    markdown:
      'A ~~lid~~ *pot*, **never** boiled.\n\n- bones\n  - knuckles\n- leeks\n\n| **Pot** | **Time** |\n| --- | --- |\n| small red |  |',
  },
  {
    from: 'Notion, with a table and a link',
    html: `<meta charset='utf-8'><p>See <a href="https://www.notion.so/Broth-1a2b">the <strong>broth</strong></a> <s>soon</s>.</p>\n<table>\n<thead>\n<tr>\n<th>Pot</th>\n<th>Time</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>small<br>red</td>\n<td><a href="https://example.org/time">2 h</a></td>\n</tr>\n</tbody>\n</table>\n<!-- notionvc: 1c0d -->`,
    markdown:
      'See [the **broth**](https://www.notion.so/Broth-1a2b) ~~soon~~.\n\n| Pot | Time |\n| --- | --- |\n| small red | [2 h](https://example.org/time) |',
  },
  {
    from: 'a mail of Outlook',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0cm;} span.EmailStyle17 {mso-style-type:personal-compose; color:windowtext;} --></style></head><body><div class=WordSection1><p class=MsoNormal><span class=EmailStyle17>Dear Ada,</span><o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><ul style='margin-top:0cm' type=disc><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level1 lfo1'>bones<o:p></o:p></li><ul style='margin-top:0cm' type=circle><li class=MsoListParagraph style='margin-left:0cm;mso-list:l0 level2 lfo1'>knuckles<o:p></o:p></li></ul></ul><table class=MsoNormalTable border=0 cellspacing=0 cellpadding=0 style='border-collapse:collapse'><tr><td width=200 valign=top style='padding:0cm 5.4pt 0cm 5.4pt'><p class=MsoNormal>Pot<o:p></o:p></p></td><td><p class=MsoNormal>Time<o:p></o:p></p></td></tr><tr><td><p class=MsoNormal>small<br>red<o:p></o:p></p></td><td><p class=MsoNormal>2 h<o:p></o:p></p></td></tr></table></div></body></html>`,
    markdown:
      'Dear Ada,\n\n- bones\n  - knuckles\n\n| Pot | Time |\n| --- | --- |\n| small red | 2 h |',
  },
  {
    from: 'a mail of Gmail, laid out in a table',
    html: `<meta charset='utf-8'><table cellpadding="0" cellspacing="0" width="100%" role="presentation"><tbody><tr><td><div dir="ltr"><div>Dear Ada,</div><div><br></div><ul><li style="margin-left:15px">bones</li><ul><li style="margin-left:15px">knuckles</li></ul></ul><div>and</div><ol><li>roast</li><li>simmer</li></ol><table border="1"><tbody><tr><td>Pot</td><td>Time</td></tr><tr><td><div>small</div><div>red</div></td><td>2 h</td></tr></tbody></table></div></td></tr></tbody></table>`,
    markdown:
      'Dear Ada,\n\n- bones\n  - knuckles\n\nand\n\n1. roast\n2. simmer\n\n| Pot | Time |\n| --- | --- |\n| small red | 2 h |',
  },
  {
    from: 'a web page',
    html: `<h2 style="color:red">Broth</h2><p onclick="steal()">A <a href="https://example.org/pot">pot</a>.<script>steal()</script></p><table></table><p>Say &lt;b&gt;.</p><table><tr><th>Pot</th></tr><tr><td>big|small</td></tr></table>`,
    markdown:
      '## Broth\n\nA [pot](https://example.org/pot).\n\nSay \\<b>.\n\n| Pot |\n| --- |\n| big\\|small |',
  },
  {
    from: 'Word, with footnotes and endnotes',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"></head><body lang=EN-GB><!--StartFragment-->
<p class=MsoNormal>Rest the dough<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:12.0pt'>[1]</span></span><![endif]></span></span></a> overnight<a style='mso-endnote-id:edn1' href="#_edn1" name="_ednref1" title=""><span class=MsoEndnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoEndnoteReference><span>[i]</span></span><![endif]></span></span></a>.<o:p></o:p></p>
<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:10.0pt'>[1]</span></span><![endif]></span></span></a> H. McGee, <i>On Food</i>, p. 120<o:p></o:p></p></div></div>
<div style='mso-element:endnote-list'><![if !supportEndnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]><div style='mso-element:endnote' id=edn1><p class=MsoEndnoteText><a style='mso-endnote-id:edn1' href="#_ednref1" name="_edn1" title=""><span class=MsoEndnoteReference>[i]</span></a> At 4 °C<o:p></o:p></p></div></div>
<!--EndFragment--></body></html>`,
    markdown:
      'Rest the dough[^1] overnight[^2].\n\n[^1]: H. McGee, *On Food*, p. 120\n[^2]: At 4 °C',
  },
  {
    from: 'Google Docs, with footnotes',
    html: `<meta charset='utf-8'><p class="c1"><span>Rest it</span><sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup><span>, twice</span><sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup><span>.</span></p><hr class="c2"><div><p class="c1"><a href="#ftnt_ref1" id="ftnt1">[1]</a><span>&nbsp;Overnight</span></p></div><div><p class="c1"><a href="#ftnt_ref2" id="ftnt2">[2]</a><span>&nbsp;See </span><a href="https://example.org/a?b=1&amp;c=2">here</a></p></div>`,
    markdown:
      'Rest it[^1], twice[^2].\n\n[^1]: Overnight\n[^2]: See [here](https://example.org/a?b=1&c=2)',
  },
  {
    from: 'a page with sources, as Wikipedia has them',
    html: `<p>Oats<sup id="cite_ref-a_1-0" class="reference"><a href="https://en.example.org/wiki/Oat#cite_note-a-1">[1]</a></sup> and rye<sup id="cite_ref-a_1-1" class="reference"><a href="https://en.example.org/wiki/Oat#cite_note-a-1">[1]</a></sup>.</p><h2>Sources</h2><ol class="references"><li id="cite_note-a-1"><span class="mw-cite-backlink">^ <a href="https://en.example.org/wiki/Oat#cite_ref-a_1-0"><sup><i><b>a</b></i></sup></a> <a href="https://en.example.org/wiki/Oat#cite_ref-a_1-1"><sup><i><b>b</b></i></sup></a></span> <span class="reference-text">A book</span></li></ol><p>See <a href="#top">above</a>.</p>`,
    markdown: 'Oats[^1] and rye[^1].\n\n## Sources\n\nSee [above](#top).\n\n[^1]: A book',
  },
  {
    from: 'Notion, with tasks that are written',
    html: `<meta charset='utf-8'><ul>\n<li>[ ] salt</li>\n<li>[x] <strong>mint</strong><ul>\n<li>[ ]  torn</li>\n</ul>\n</li>\n</ul><p>[ ] no task</p>`,
    markdown: '- [ ] salt\n- [x] **mint**\n  - [ ] torn\n\n\\[ ] no task',
  },
  {
    from: 'Notion, with a picture of its own storage and an address in words',
    html: `<meta charset='utf-8'><p><img src="https://prod-files.example.com/a_b/pot.png?X-Amz-Date=2026&amp;X-Amz-Signature=ab_c&amp;copy;=1" alt="Pot"></p><p><a href="https://example.org/?a=1&amp;b=2">https://example.org/?a=1&amp;b=2</a></p>`,
    markdown:
      '![Pot](https://prod-files.example.com/a_b/pot.png?X-Amz-Date=2026&X-Amz-Signature=ab_c\\&copy;=1)\n\n<https://example.org/?a=1&b=2>',
  },
  {
    from: 'Word and Outlook, with pictures whose bytes stayed there',
    html: `<p class=MsoNormal>One.<o:p></o:p></p><p class=MsoNormal><img width=300 height=200 src="file:///C:/clip_image001.png" alt="A pot [blue]&#10;&#10;Description automatically generated"><o:p></o:p></p><p class=MsoNormal>Two <img src="cid:image002.png@01DB"> three.<o:p></o:p></p><p><img width=1 height=1 src="cid:count@01DB">Four</p><table><tr><td>a</td></tr><tr><td><img src="file:///b.png" alt="B"></td></tr></table>`,
    markdown:
      'One.\n\n[Picture missing: A pot \\[blue\\]]\n\nTwo [Picture missing] three.\n\nFour\n\n| a |\n| --- |\n| [Picture missing: B] |',
  },
  {
    from: 'a page with videos in frames',
    html: `<p>Look:</p><figure><div><iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x&amp;start=90" title="Broth"></iframe></div><figcaption>How it hums</figcaption></figure><p>and <iframe src="//player.vimeo.com/video/76979871"></iframe>this.</p><iframe src="https://ads.example/frame"></iframe>`,
    markdown:
      'Look:\n\n<https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s>\n\n*How it hums*\n\n<https://vimeo.com/76979871>\n\nand this.',
  },
]
