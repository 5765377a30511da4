import { useEffectEvent, useMemo } from 'react'
import type { ToolEvents } from '#admin/article-tools/tool-words.ts'
import { isRefused } from '#admin/article-windows/choose-pictures.ts'
import { tellMissing } from '#admin/article-windows/missing-pictures.ts'
import type { PaneProps } from '#admin/article-windows/pane-props.ts'
import type { usePictures } from '#admin/article-windows/use-pictures.tsx'
import type { useWindows } from '#admin/article-windows/use-windows.tsx'
import { replacePicture, sendPictures } from '../view/blocks/send-pictures.ts'
import type { StructuredEditor } from '../view/mount-editor.ts'
import type { FieldEvents } from './open-field.ts'
import type { useRecipeForm } from './recipe/use-recipe-form.ts'

type Parts = Pick<
  PaneProps,
  'sendPicture' | 'onPlaced' | 'onCover' | 'onPoint' | 'onDescribed' | 'onNote' | 'render'
> & {
  editor: StructuredEditor | undefined
  asking: ToolEvents
  pictures: Pick<ReturnType<typeof usePictures>, 'addFiles'>
  windows: Pick<ReturnType<typeof useWindows>, 'askForeign'>
  recipe: Pick<ReturnType<typeof useRecipeForm>, 'begin'>
}

/** Returns the requests of the field to the page: always the same events, which do what the page does by now. */
export function useFieldEvents(parts: Parts): FieldEvents {
  const latest = useEffectEvent(() => parts)
  const [hasCover, hasPoint] = [parts.onCover !== undefined, parts.onPoint !== undefined]
  return useMemo((): FieldEvents => {
    const inEditor = (does: (editor: StructuredEditor) => void) => {
      const { editor } = latest()
      if (editor) does(editor)
    }
    return {
      onLink: () => latest().asking.onLink(),
      onPicture: () => latest().asking.onPicture(),
      onVideo: () => latest().asking.onVideo(),
      onButton: () => latest().asking.onButton(),
      onSource: () => latest().asking.onSource(),
      onRecipe: () => latest().asking.onRecipe(),
      onNote: () => latest().onNote?.(),
      onFiles: (files, at) => latest().pictures.addFiles(files, at),
      onForeign: (addresses) => latest().windows.askForeign(addresses),
      onMissing: tellMissing,
      onPictures(pictures) {
        const { sendPicture: send, onPlaced } = latest()
        // From the last to the first: what has arrived must not move the places of the others.
        for (const { file, alt, at } of pictures.toReversed()) {
          if (isRefused([file])) continue
          inEditor(({ view }) =>
            sendPictures(view, { pictures: [{ file, alt }], at, send, onPlaced }),
          )
        }
      },
      replacePicture(file, at) {
        if (isRefused([file])) return
        const { sendPicture: send } = latest()
        inEditor(({ view }) => {
          const alt = view.state.doc.nodeAt(at)?.attrs.alt ?? ''
          replacePicture(view, { picture: { file, alt }, at, send })
        })
      },
      useAsCover: hasCover ? (url) => latest().onCover?.(url) : undefined,
      choosePoint: hasPoint ? (url) => latest().onPoint?.(url) : undefined,
      recordDescribed: (url, alt) => latest().onDescribed(url, alt),
      editRecipe: (at) => inEditor((editor) => latest().recipe.begin(editor, at)),
      render: (markdown) => latest().render(markdown),
    }
  }, [hasCover, hasPoint])
}
