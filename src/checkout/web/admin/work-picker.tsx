import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { viewOf } from '#artworks/artwork-view.ts'
import { listArtworks } from '#artworks/artworks-api.ts'
import { foldForSearch, hasWords, wordsOfSearch } from '#artworks/gallery-filter.ts'
import { type Cart, type CartLine, factsOf, hasLine, thumbnailOf } from '#cart/cart.ts'
import { cartLineOf } from '#cart/cart-line-of.ts'
import { printLineOf } from '#cart/print-line-of.ts'
import { listDigitalArt } from '#digital-art/digital-art-api.ts'
import { digitalViewOf } from '#digital-art/digital-art-view.ts'
import { FoundRows } from '#images/web/found-works.tsx'
import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { callApi } from '#platform/web-client/browser-caller.ts'
import { narrowedBy } from '#platform/web-client/list-query.ts'
import { ListState } from '#ui/list-state.tsx'
import { SearchField } from '#ui/search-field.tsx'

const ORIGINALS = 6
const PRINTS = 6

/** Originals that can be bought now and fit the search. */
async function findOriginals(search: string): Promise<CartLine[]> {
  const query = { limit: ORIGINALS, available: 'true' as const, ...narrowedBy({ search }) }
  const { data } = await callApi(listArtworks, { query })
  return data.map((answer) => cartLineOf(viewOf(answer)))
}

/** Prints in the sizes that can be bought now and fit the search; the newest hundred works are looked at. */
async function findPrints(search: string): Promise<CartLine[]> {
  const { data } = await callApi(listDigitalArt, { query: { limit: 100 } })
  const words = wordsOfSearch(search)
  return data
    .map(digitalViewOf)
    .flatMap((work) => work.sizes.filter(({ available }) => available).map((size) => printLineOf(work, size)))
    .filter(({ title }) => hasWords(foldForSearch(title), words))
    .slice(0, PRINTS)
}

interface WorkPickerProps {
  readonly chosen: Cart
  readonly onAdd: (line: CartLine) => void
}

/** Finds what can be sold, originals first. */
export function WorkPicker({ chosen, onAdd }: WorkPickerProps) {
  const [search, setSearch] = useState('')
  const found = useQuery({
    queryKey: ['artworks', 'to sell', search],
    queryFn: async () => [...(await findOriginals(search)), ...(await findPrints(search))],
    placeholderData: keepPreviousData,
  })
  const lines = (found.data ?? []).filter(({ id }) => !hasLine(chosen, id))
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label="Buscar obras y láminas"
        placeholder="Buscar obras y láminas..."
        value={search}
        onSearch={setSearch}
      />
      <ListState
        query={found}
        failed="Error al cargar las obras"
        isEmpty={lines.length === 0}
        empty="No hay obras disponibles con esa búsqueda"
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <section aria-label="Obras disponibles" tabIndex={0} className="max-h-96 overflow-y-auto">
          <FoundRows
            works={lines.map((line) => ({
              ...line,
              thumbnail: thumbnailOf(line),
              notes: [factsOf(line)[0], formatPrice(moneyOf(line.price, line.currency))],
            }))}
            onAdd={(id) => lines.filter((line) => line.id === id).forEach(onAdd)}
          />
        </section>
      </ListState>
    </div>
  )
}
