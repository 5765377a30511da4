import { expect, test } from 'vitest'
import { closeToast, readToast, showToast, subscribeToToasts } from './toast-store.ts'

test('a new toast takes the place of the one that is showing', () => {
  showToast({ title: 'First' })
  showToast({ title: 'Second', variant: 'destructive' })

  expect(readToast()).toMatchObject({ title: 'Second', variant: 'destructive', isOpen: true })
})

test('closing an older toast leaves the newer one open', () => {
  showToast({ title: 'Older' })
  const older = readToast()
  showToast({ title: 'Newer' })

  closeToast(older?.id ?? -1)

  expect(readToast()).toMatchObject({ title: 'Newer', isOpen: true })
})

test('the region is notified of each change until it stops listening', () => {
  let changes = 0
  const stop = subscribeToToasts(() => {
    changes += 1
  })

  showToast({ title: 'Heard' })
  closeToast(readToast()?.id ?? -1)
  stop()
  showToast({ title: 'Not heard' })

  expect(changes).toBe(2)
})
