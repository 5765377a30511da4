import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { PAGE_TABLE } from '#contract/page-table.ts'

const DESK_PAGES = Object.values(PAGE_TABLE).filter(({ module }) =>
  /^admin\/|\.desk\.tsx$/.test(module),
)

test.each(DESK_PAGES)('$module has the classes of the desk', async ({ module }) => {
  const text = await readFile(new URL(`../../${module}`, import.meta.url), 'utf8')
  expect(text).toMatch(/^import '(?:(?:\.\.\/)+|#admin\/)styles\/desk\.css'$/m)
})
