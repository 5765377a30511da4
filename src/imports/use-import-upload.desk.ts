import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AppError } from '#domain/errors.ts'
import { randomId } from '#ui/random-id.ts'
import type { ImportsApi } from './import.calls.ts'
import { IMPORT_PART_BYTES, importPartCount } from './import-limits.ts'
import { newImportSchema, type SiteImport } from './import-shapes.calls.ts'
import { IMPORTS_KEY, importsQuery } from './imports-query.desk.ts'

type UploadApi = Pick<ImportsApi, 'createImport' | 'putImportPart' | 'listImports'>

/** A file on its way, from 0 to 1. */
type Upload = { fileName: string; share: number }

/** Sends something again where the network has cut it short. */
export type SendAgain = <Answer>(send: () => Promise<Answer>) => Promise<Answer>

/**
 * Uploads an export part by part. What has been sent stays when the browser closes: the same file, chosen again, goes on
 * from there.
 */
export function useImportUpload(
  api: UploadApi,
  sendAgain: SendAgain,
  onUploaded: (id: string) => void,
) {
  const queryClient = useQueryClient()
  const [upload, setUpload] = useState<Upload>()
  const [error, setError] = useState<string>()
  const isBusy = useRef(false)

  async function send(file: File): Promise<void> {
    const { items } = await queryClient.fetchQuery(importsQuery(api))
    const begun =
      items.find((one) => isSameUpload(file, one)) ??
      (await api.createImport({ fileName: file.name, byteSize: file.size }, randomId()))
    onUploaded(begun.id)
    const count = importPartCount(file.size)
    for (let number = begun.parts; number < count; number += 1) {
      setUpload({ fileName: file.name, share: number / count })
      const start = number * IMPORT_PART_BYTES
      const content = await readBase64(file.slice(start, start + IMPORT_PART_BYTES))
      await sendAgain(() => api.putImportPart(begun.id, String(number), { content }))
    }
  }

  async function begin(file: File): Promise<void> {
    if (isBusy.current) return
    const checked = newImportSchema.safeParse({ fileName: file.name, byteSize: file.size })
    setError(checked.error?.issues[0]?.message)
    if (!checked.success) return
    isBusy.current = true
    setUpload({ fileName: file.name, share: 0 })
    try {
      await send(file)
    } catch (error) {
      setError(errorWords(error))
    } finally {
      isBusy.current = false
      setUpload(undefined)
      await queryClient.invalidateQueries({ queryKey: IMPORTS_KEY })
    }
  }

  return { upload, error, begin: (file: File) => void begin(file) }
}

function isSameUpload(file: File, { state, fileName, byteSize }: SiteImport): boolean {
  return state === 'uploading' && fileName === file.name.trim() && byteSize === file.size
}

function errorWords(error: unknown): string {
  if (error instanceof AppError)
    return `${error.message} What has been sent stays: choose the file again to go on.`
  return 'The file cannot be read. Choose it again.'
}

/** As an address that holds its data, of which the data is taken. */
function readBase64(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(part)
  })
}
