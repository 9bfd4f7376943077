import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { artworkAnswer } from '../../../../tests/support/catalogue-answers.ts'
import { formOf } from '../../artwork-form.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import { StateFields } from './artwork-fields.tsx'
import type { ArtworkEditing } from './use-artwork-form.ts'
import { WorksTable } from './works-table.tsx'

const sold = (changes: Partial<StudioArtworkAnswer> = {}) =>
  artworkAnswer({ ...changes, status: { ...artworkAnswer().status, isAvailable: false, isSold: true } })

const nothing = () => undefined

const listed = (work: StudioArtworkAnswer) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WorksTable
        works={[work]}
        actions={{
          hrefOf: () => '/obra/x',
          editHref: () => '/editar',
          copyHref: () => '/copia',
          onDelete: nothing,
          onSale: nothing,
          onPublish: nothing,
        }}
      />
    </MemoryRouter>,
  )

describe('a work that is sold', () => {
  test('at the studio can be put on sale again', () => {
    expect(listed(sold())).toContain('Volver a poner en venta')
    expect(listed(sold())).not.toContain('Vendida por un pedido')
  })

  test('by an order is not offered to be, in the list or in its form: only the return of its money does it', () => {
    const html = listed(sold({ soldByOrder: true }))
    expect(html).toContain('Vendida por un pedido')
    expect(html).not.toContain('Volver a poner en venta')
    const fields = (isBought: boolean) => {
      const editing = { form: formOf(sold()), errors: {}, change: nothing } as Partial<ArtworkEditing>
      return renderToStaticMarkup(<StateFields editing={editing as ArtworkEditing} isBought={isBought} />)
    }
    expect(fields(true)).toMatch(/id="sold"[^>]*disabled/)
    expect(fields(true)).toContain('La compró un pedido')
    expect(fields(false)).not.toMatch(/id="sold"[^>]*disabled/)
  })
})
