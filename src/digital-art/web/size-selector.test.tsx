import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { sampleDigitalArtwork } from '../sample-digital-artwork.ts'
import { SizeSelector } from './size-selector.tsx'

test.each([
  [{ left: 0, reserved: 2 }, 'Reservada'],
  [{ left: 0, reserved: 0 }, 'Agotada'],
])('of an edition with %j each size reads %s, but for one that is switched off', (left, text) => {
  const sizes = sampleDigitalArtwork.sizes.map((size) => ({
    ...size,
    offered: size.id !== 'a2',
    available: false,
  }))
  const work = { sizes, edition: { size: 10, next: null, ...left } }
  const shown = renderToStaticMarkup(<SizeSelector work={work} chosenId="a4" onChoose={() => undefined} />)
  expect(shown.match(/Reservada|Agotada|No disponible/g)).toEqual([text, text, 'No disponible'])
})
