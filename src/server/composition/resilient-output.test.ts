import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { resilientOutput } from './resilient-output.ts'

const FULL = new Error('ENOSPC: no space left on device')

function givenOutput() {
  const written: string[] = []
  const recovered: number[] = []
  let failing: 'later' | 'at once' | undefined
  const stream = Object.assign(new EventEmitter(), {
    write(text: string, done: (error?: Error | null) => void) {
      if (failing === 'at once') throw FULL
      if (failing) {
        done(FULL)
        stream.emit('error', FULL)
      } else {
        written.push(text)
        done()
      }
    },
  })
  const output = resilientOutput(stream, (lost) => recovered.push(lost))
  function fail(how?: typeof failing): void {
    failing = how
  }
  return { output, written, recovered, fail }
}

test.each(['later', 'at once'] as const)('a write that fails %s loses its lines alone', (how) => {
  const { output, written, recovered, fail } = givenOutput()
  output.write('first\n')
  fail(how)
  output.write('second\nthird\n')
  output.write('fourth\n')
  expect(recovered).toEqual([])
  fail(undefined)
  output.write('fifth\n')
  output.write('sixth\n')
  expect(written).toEqual(['first\n', '\nfifth\n', 'sixth\n'])
  expect(recovered).toEqual([3])
})

test('each time is counted by itself', () => {
  const { output, recovered, fail } = givenOutput()
  for (let time = 0; time < 2; time++) {
    fail('later')
    output.write('lost\n')
    fail(undefined)
    output.write('written\n')
  }
  expect(recovered).toEqual([1, 1])
})
