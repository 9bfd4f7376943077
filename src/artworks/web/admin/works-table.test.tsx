import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { linkTo } from '#pages/site-pages.ts'
import { artworkAnswer } from '../../../../tests/support/catalogue-answers.ts'
import { formOf } from '../../artwork-form.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import { StateFields } from './artwork-groups.tsx'
import type { ArtworkEditing } from './use-artwork-form.ts'
import { moreOf, type WorkActions } from './work-actions.ts'
import { WorksTable } from './works-table.tsx'

const sold = (changes: Partial<StudioArtworkAnswer> = {}) =>
  artworkAnswer({ ...changes, status: { ...artworkAnswer().status, isAvailable: false, isSold: true } })

const nothing = () => undefined

const actions: WorkActions = {
  hrefOf: () => linkTo.artwork('x'),
  editHref: () => '/editar',
  copyHref: () => '/copia',
  onDelete: nothing,
  onSale: nothing,
  onPublish: nothing,
  onShare: nothing,
  onPrice: nothing,
  onOffer: nothing,
}

const offered = (work: StudioArtworkAnswer) => moreOf(work, actions).map(({ label }) => label)

const listed = (work: StudioArtworkAnswer) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WorksTable
        works={[work]}
        actions={actions}
        noteOf={(id) => `nota de ${id}`}
        chosen={{ works: [], has: () => false, put: nothing, clear: nothing }}
        isChoosing={false}
        order="newest"
        onOrder={nothing}
      />
    </MemoryRouter>,
  )

describe('a draft', () => {
  const draft = artworkAnswer({ published: false })

  test('is published by its visible action, and neither sold nor hidden', () => {
    expect(listed(draft)).toContain(`aria-label="Publicar ${draft.title}"`)
    expect(offered(draft)).toEqual([
      'Editar',
      'Ver',
      'Duplicar',
      'Cambiar el precio',
      'Sacar de la venta',
      'Eliminar',
    ])
  })
})

describe('a work that is for sale', () => {
  test('is edited by its visible action; all else stands behind "Más"', () => {
    expect(listed(artworkAnswer())).toContain(`aria-label="Editar ${artworkAnswer().title}"`)
    expect(offered(artworkAnswer())).toEqual([
      'Ver',
      'Compartir',
      'Etiqueta',
      'Duplicar',
      'Cambiar el precio',
      'Sacar de la venta',
      'Vendida en el taller',
      'Ocultar',
      'Eliminar',
    ])
  })
})

test('its history is offered to whoever may read it', () => {
  const mayRead = { ...actions, historyHref: () => '/historial' }
  expect(moreOf(artworkAnswer(), mayRead).map(({ label }) => label)).toContain('Historial')
})

test('what others have to say of a work stands in its row', () => {
  expect(listed(artworkAnswer())).toContain(`nota de ${artworkAnswer().id}`)
})

describe('a work that is sold', () => {
  test('at the studio can be put on sale again', () => {
    expect(offered(sold())).toContain('Volver a poner en venta')
    expect(listed(sold())).not.toContain('Vendida por un pedido')
  })

  test('by an order is not offered to be, in the list or in its form: only the return of its money does it', () => {
    expect(listed(sold({ soldByOrder: true }))).toContain('Vendida por un pedido')
    expect(offered(sold({ soldByOrder: true }))).toEqual([
      'Ver',
      'Compartir',
      'Etiqueta',
      'Duplicar',
      'Ocultar',
      'Eliminar',
    ])
    const fields = (isBought: boolean) => {
      const editing = { form: formOf(sold()), errors: {}, change: nothing } as Partial<ArtworkEditing>
      return renderToStaticMarkup(<StateFields editing={editing as ArtworkEditing} isBought={isBought} />)
    }
    expect(fields(true)).toMatch(/id="sold"[^>]*disabled/)
    expect(fields(true)).toContain('La compró un pedido')
    expect(fields(false)).not.toMatch(/id="sold"[^>]*disabled/)
  })
})
