import { type ClipboardEvent, type DragEvent, useState } from 'react'

/**
 * Takes files that are dropped on, or pasted into, the element that gets these handlers.
 *
 * Text is left alone, also when an office program puts a picture of it beside it, and so is what
 * something inside has taken for itself.
 */
export function useDroppedFiles(addFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)

  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
      if (!isInside) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      setIsOver(false)
      if (event.defaultPrevented) return
      event.preventDefault()
      addFiles([...event.dataTransfer.files])
    },
    onPaste: (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData
      if (files.length === 0 || types.includes('text/plain') || event.defaultPrevented) return
      event.preventDefault()
      addFiles([...files])
    },
  }
  return { isOver, handlers }
}
