import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Each } from './each.site.tsx'

test('records that say the same are each drawn, and React has nothing to warn of', () => {
  const warned = vi.spyOn(console, 'error').mockImplementation(() => {})
  const markup = renderToStaticMarkup(
    <Each of={['basil', 'basil', 'mint']}>{(herb) => <li>{herb}</li>}</Each>,
  )
  expect(markup).toBe('<li>basil</li><li>basil</li><li>mint</li>')
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})
