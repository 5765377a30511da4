import { expect, test } from 'vitest'
import { OWN_TEXT } from './own-text.ts'
import { readClipboard } from './pasted.ts'

const PICTURE = new File([], 'plums.jpg', { type: 'image/jpeg' })

/** A clipboard, as an event of the browser has it. */
function clipboard({ files = [], ...types }: { files?: File[]; html?: string; plain?: string }) {
  const known: Record<string, string | undefined> = {
    'text/html': types.html,
    'text/plain': types.plain,
  }
  return { files, getData: (type: string) => known[type] ?? '' } as unknown as DataTransfer
}

test.each([
  ['nothing', {}, undefined],
  ['a picture alone', { files: [PICTURE] }, { kind: 'files', files: [PICTURE] }],
  ['words', { plain: 'Plums' }, { kind: 'words', text: 'Plums', isOwn: false }],
  [
    'words of a code editor, which puts its colours beside them',
    { plain: 'a = 1', html: '<div><span style="color: red">a</span> = 1</div>' },
    { kind: 'words', text: 'a = 1', isOwn: false },
  ],
  [
    'Markdown of the desk',
    { plain: '**Plums**', html: `<div ${OWN_TEXT}><p><strong>Plums</strong></p></div>` },
    { kind: 'words', text: '**Plums**', isOwn: true },
  ],
  [
    'words of an office program with a picture',
    { plain: 'Plums', html: '<p>Plums<img></p>', files: [PICTURE] },
    {
      kind: 'html',
      paste: { html: '<p>Plums<img></p>', plain: 'Plums', rtf: '', files: [PICTURE] },
    },
  ],
])('%s are pasted as what they are', (_what, parts, expected) => {
  expect(readClipboard(clipboard(parts))).toEqual(expected)
})
