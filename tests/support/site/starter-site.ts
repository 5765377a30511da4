import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningSite, startSite } from './running-site.ts'

/** The data of a new site, as `make-starter-data.ts` leaves it. */
export const STARTER_DATA = 'build/starter'

/**
 * Starts a site that has the starter posts, with data of its own.
 *
 * To make their pictures in every size takes some seconds of a processor, though they are smaller here than
 * those that come with the program, so that is done once for each version, and each site begins with a copy.
 */
export async function startStarterSite(
  environment: Record<string, string> = {},
): Promise<RunningSite> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'haven-site-'))
  cpSync(STARTER_DATA, dataFolder, { recursive: true })
  return startSite({ environment, dataFolder })
}
