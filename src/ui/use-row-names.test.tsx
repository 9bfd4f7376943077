import { useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useRowNames } from './use-row-names.ts'

test('the row behind one that was removed keeps its own name, and so does what is open in it', () => {
  const seen: number[][] = []
  function Rows() {
    const [length, setLength] = useState(3)
    const rows = useRowNames(length)
    seen.push([...rows.names])
    if (length === 3) {
      rows.remove(1)
      setLength(2)
    }
    return null
  }
  renderToStaticMarkup(<Rows />)
  expect(seen).toEqual([
    [0, 1, 2],
    [0, 2],
  ])
})
