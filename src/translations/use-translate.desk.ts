import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { uuidv4 } from 'uuidv7'
import type { Language } from '#domain/words/languages.ts'
import { showToast } from '#ui/toast/toast-store.ts'
import { type Translated, translationsQuery } from './translated.desk.ts'

/** Makes a draft in another language and opens it; a second try, after a failure, makes the same one. */
export function useTranslate(of: Pick<Translated, 'id' | 'list' | 'translate' | 'urlOf'>) {
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
      const { id } = await of.translate(language, key)
      void queryClient.invalidateQueries({ queryKey: translationsQuery(of).queryKey })
      await navigate(of.urlOf(id))
    } catch (error) {
      const description = error instanceof Error ? error.message : 'Please try again.'
      showToast({ title: 'Not translated', description, variant: 'destructive' })
    } finally {
      setIsWorking(false)
    }
  }

  return { translate, isWorking }
}
