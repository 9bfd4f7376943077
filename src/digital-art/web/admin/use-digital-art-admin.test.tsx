import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Image } from '#images/image.ts'
import { typedSince } from '#ui/typed-parts.ts'
import { digitalArtworkAnswer } from '../../../../tests/support/catalogue-answers.ts'
import {
  type DigitalArtworkForm,
  digitalFormOf,
  emptyDigitalArtworkForm,
} from '../../digital-artwork-form.ts'
import {
  digitalChangesOf,
  useDeleteDigitalArtwork,
  useSaveDigitalArtwork,
  useSwitch,
} from './use-digital-art-admin.ts'

type Attempt = () => Promise<unknown>

const nothing = () => undefined

/** What the hooks of the administration do, outside of a page. */
function attempts(): Record<'save' | 'turn' | 'remove', Attempt> {
  let found: Record<'save' | 'turn' | 'remove', Attempt> | undefined
  function Screen() {
    const save = useSaveDigitalArtwork({ key: 'una', onDone: nothing })
    const turn = useSwitch('featured')
    const remove = useDeleteDigitalArtwork({ markGone: nothing, closeOf: nothing }, nothing)
    found = {
      save: () => save.mutateAsync({ form: emptyDigitalArtworkForm() }),
      turn: () => turn.mutateAsync({ id: 'rio', value: true }),
      remove: () => remove.mutateAsync('rio'),
    }
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  )
  if (found === undefined) throw new Error('Nothing was drawn.')
  return found
}

test('without a stored token nothing is sent, and the specified sentence says why', async () => {
  const { save, turn, remove } = attempts()
  const missing = 'No se encontró el token de autenticación'
  await expect(save()).rejects.toThrow(`${missing}. Por favor, inicia sesión nuevamente`)
  await expect(turn()).rejects.toThrow(new Error(missing))
  await expect(remove()).rejects.toThrow(new Error(missing))
})

test('of a print only what was typed is sent: one that was switched off elsewhere stays off', () => {
  const loaded = digitalFormOf(digitalArtworkAnswer())
  const sent = (typed: Partial<DigitalArtworkForm>) =>
    digitalChangesOf(typedSince(loaded, { ...loaded, ...typed }))
  expect(sent({ description: 'Otras palabras.' })).toEqual({ description: 'Otras palabras.' })
  expect(sent({ paperType: 'Liso' })).toEqual({ features: { paperType: 'Liso' } })
  expect(sent({})).toEqual({})
})

test('further pictures of a print are sent with those that she saw, and only those words that she typed', () => {
  const view = (id: string): Image => ({ ...digitalArtworkAnswer().images.main, id, alt: `De ${id}` })
  const loaded = { ...digitalFormOf(digitalArtworkAnswer()), views: [view('a'), view('b')] }
  const sent = (views: readonly Image[]) => digitalChangesOf(typedSince(loaded, { ...loaded, views }))
  expect(sent([view('b'), { ...view('a'), alt: 'La firma' }])).toEqual({
    images: { gallery: [{ id: 'b' }, { id: 'a', alt: 'La firma' }], from: ['a', 'b'] },
  })
  expect(sent([view('a'), view('c')])).toEqual({
    images: { gallery: [{ id: 'a' }, { id: 'c', alt: 'De c', kind: 'vista' }], from: ['a', 'b'] },
  })
})
