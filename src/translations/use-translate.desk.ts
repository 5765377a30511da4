import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { uuidv4 } from 'uuidv7'
import { urls } from '#contract/urls.ts'
import type { Language } from '#domain/words/languages.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import type { TranslationsApi } from './translation.calls.ts'
import { translationsQuery } from './translations-query.desk.ts'

/** Makes a draft in another language and opens it; a second try, after a failure, makes the same one. */
export function useTranslate(
  api: Pick<TranslationsApi, 'translate' | 'listTranslations'>,
  postId: string,
) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const keys = useRef(new Map<Language, string>())
  const [isWorking, setIsWorking] = useState(false)

  async function translate(language: Language): Promise<void> {
    if (isWorking) return
    setIsWorking(true)
    const key = keys.current.get(language) ?? uuidv4()
    keys.current.set(language, key)
    try {
      const { id } = await api.translate(postId, { language }, key)
      void queryClient.invalidateQueries({ queryKey: translationsQuery(api, postId).queryKey })
      await navigate(urls.adminPost(id))
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Please try again.'
      showToast({ title: 'Not translated', description, variant: 'destructive' })
    } finally {
      setIsWorking(false)
    }
  }

  return { translate, isWorking }
}
