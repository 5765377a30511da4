import { isIP } from 'node:net'
import { StartError } from '#server/base/start-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The settings that development has of its own.
 *
 * Pages of development run without the policy of scripts, and whoever reaches them may read the
 * source: so they are for this machine alone.
 *
 * @throws StartError where the settings are those of a real site
 */
export function developmentSettings({ NODE_ENV, HOST, SITE_URL, WORKERS }: Environment) {
  const wrong = [
    NODE_ENV !== undefined && NODE_ENV !== 'development' && `NODE_ENV is ${NODE_ENV}`,
    HOST && !isThisMachine(HOST) && `HOST is ${HOST}`,
    SITE_URL && !isThisMachine(hostOf(SITE_URL)) && `SITE_URL is ${SITE_URL}`,
    WORKERS && `WORKERS is ${WORKERS}`,
  ].find((problem) => typeof problem === 'string')
  if (wrong) {
    throw new StartError(
      `npm run dev is for development on this machine, and ${wrong}. To run a site: npm start`,
    )
  }
  return { NODE_ENV: 'development' }
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^\[|\]$/g, '') : address
}

function isThisMachine(host: string): boolean {
  if (isIP(host) === 4) return host.startsWith('127.')
  return host === '::1' || host === 'localhost' || host.endsWith('.localhost')
}
