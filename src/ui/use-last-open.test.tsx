import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useLastOpen } from './use-last-open.ts'

/** Is asked about each title in turn, and closes after the last. */
function Asked({ titles }: { readonly titles: readonly string[] }) {
  const [at, go] = useState(-1)
  const title = titles[at]
  const text = useLastOpen(title !== undefined, `¿Vendés «${title ?? ''}»?`)
  if (at < titles.length) go(at + 1)
  return <p>{text}</p>
}

test('a dialog that closes keeps the text that it had, and the next one has its own', () => {
  expect(renderToStaticMarkup(<Asked titles={['Cerro']} />)).toBe('<p>¿Vendés «Cerro»?</p>')
  expect(renderToStaticMarkup(<Asked titles={['Cerro', 'Río']} />)).toBe('<p>¿Vendés «Río»?</p>')
})
