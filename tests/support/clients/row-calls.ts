import type { PostgrestError } from '@supabase/supabase-js'
import { expect } from 'vitest'

/** A post as a page inserts it. */
export const ROW = {
  title: 'Oat soup for a slow morning',
  content: `## The pot\n\n${'Stir the oats until they sing. '.repeat(10)}`,
  author: 'Maya Ortiz',
  post_type: 'news',
  meta_title: 'Oat soup',
  meta_description: null,
  video_url: null,
  image_url: '/placeholder.svg',
  created_by_admin: 'somebody else',
  slug: '',
}

/** What a refused call answered, without what a person reads. */
export function refused({
  error,
  status,
  data,
}: {
  error: PostgrestError | null
  status: number
  data: unknown
}) {
  expect(data).toBeNull()
  return [status, error?.code]
}
