import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { until } from '#tests/nodes/until.ts'
import { ADMIN_SETTINGS, freePort, spawnProgram } from '#tests/support/site/running-site.ts'
import { mountSmallDisk, type SmallDisk } from '#tests/support/site/small-disk.ts'
import type { Fault } from './fault.ts'
import { must } from './fault.ts'
import { tryPageLimits } from './page-limits.ts'
import { anyMoment, type SiteUnderLoad, startSiteUnderLoad } from './site-under-load.ts'

const MEGABYTES = 160
/** What is written in so many rounds fits on the disk; then another site begins. */
const ROUNDS_OF_A_SITE = 10

/** Fills the disk at any moment while people write, to the last byte or nearly so. */
export const fillDisk: Fault = async ({ rounds, report }) => {
  let posts = 0
  let putOff = 0
  for (let done = 0; done < rounds; done += ROUNDS_OF_A_SITE) {
    const disk = mountSmallDisk(MEGABYTES)
    if (!disk) {
      report('No file system can be mounted here: a page limit of SQLite stands for a full disk.')
      return tryPageLimits({ rounds, report })
    }
    const load = await startSiteUnderLoad({ dataFolder: disk.folder })
    try {
      const last = Math.min(done + ROUNDS_OF_A_SITE, rounds)
      for (let round = done + 1; round <= last; round++) {
        const seen = await fillOnce(load, disk, { isKilled: round % 3 === 0 })
        posts += seen.posts
        putOff += seen.putOff
        report(
          `Disk full, round ${round} of ${rounds}: ${seen.posts} posts, ${seen.putOff} calls put off, ready ${Math.round(seen.healedInMs)} ms after there was room: all whole.`,
        )
      }
    } catch (error) {
      throw new Error(`The site printed:\n${load.site.output().slice(-6000)}`, { cause: error })
    } finally {
      await load.db.destroy()
      await load.site.stop('SIGKILL')
      disk.remove()
    }
  }
  return `Disk full ${rounds} times: ${posts} posts acknowledged, ${putOff} calls put off. Nothing is lost, doubled or half there.`
}

async function fillOnce(load: SiteUnderLoad, disk: SmallDisk, { isKilled }: { isKilled: boolean }) {
  const { written, putOff, healedInMs } = await load.round(async () => {
    await delay(anyMoment())
    const isWhole = randomInt(2) === 0
    disk.fill(isWhole ? 0 : randomInt(1, 600_000))
    await delay(anyMoment())
    if (isWhole) {
      disk.fill()
      await mustSay(load)
    }
    if (isKilled) {
      await load.site.stop('SIGKILL')
      disk.fill()
      await mustRefuseToStart(disk.folder)
      disk.free()
      await load.site.restart()
    } else disk.free()
  })
  const unnamed = putOff.find((text) => !/disk is full|Too many/i.test(text))
  must(unnamed === undefined, `the error that writers get names the disk, and not “${unnamed}”`)
  return { posts: written.posts.length, putOff: putOff.length, healedInMs }
}

async function mustSay({ site }: SiteUnderLoad): Promise<void> {
  await until('the probe names the disk', async () => {
    const answer = await fetch(`${site.url}/readyz`)
    return answer.status === 503 && (await answer.text()).includes('The disk is full')
  })
  must((await fetch(site.url)).status === 200, 'readers are answered while the disk is full')
}

/** A start that finds no room either serves what there is, or ends with one line that says why. */
async function mustRefuseToStart(folder: string): Promise<void> {
  const port = await freePort()
  const child = spawnProgram({ PORT: String(port), DATA_DIR: folder, ...ADMIN_SETTINGS })
  let printed = ''
  child.stdout?.on('data', (chunk) => {
    printed += String(chunk)
  })
  child.stderr?.on('data', (chunk) => {
    printed += String(chunk)
  })
  try {
    await until(
      'a start on a full disk says so',
      async () => {
        if (child.exitCode !== null) return true
        const answer = await fetch(`http://localhost:${port}/readyz`)
        return answer.status === 503 && (await answer.text()).includes('The disk is full')
      },
      { withinMs: 60_000 },
    )
    if (child.exitCode !== null) {
      must(/disk is full/i.test(printed), `a start on a full disk says so, and not:\n${printed}`)
      must(!/\n\s+at /.test(printed), `a start on a full disk prints no stack:\n${printed}`)
    }
  } finally {
    if (child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    }
  }
}
