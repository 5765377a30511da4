import { z } from 'zod'
import type { TransferMenu } from '../transfer-post.ts'
import type { GhostData } from './ghost-schema.ts'

/** The settings that hold menus, the main one first. */
export const MENU_SETTINGS = ['navigation', 'secondary_navigation']

const linksSchema = z.array(z.object({ label: z.string(), url: z.string() }))

/** The menus of an export. */
export function ghostMenus({ settings }: GhostData): TransferMenu[] {
  return MENU_SETTINGS.flatMap((name) => {
    const value = settings.find(({ key }) => key === name)?.value
    const links = readLinks(value)
    if (links.length === 0) return []
    return [
      {
        label: `menu “${name}”`,
        links: links.map(({ label, url }) => ({ label, address: url, level: 0 })),
      },
    ]
  })
}

function readLinks(value: unknown): z.infer<typeof linksSchema> {
  if (typeof value !== 'string') return []
  try {
    return linksSchema.safeParse(JSON.parse(value)).data ?? []
  } catch {
    return []
  }
}
