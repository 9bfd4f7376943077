import { dimensionsText } from '#artworks/artwork.ts'
import { artworkParcel } from '#artworks/artwork-parcel.ts'
import { findStudioArtworksById } from '#artworks/server/find-artworks.ts'
import { printDimensionsText, printIdOf } from '#digital-art/digital-artwork.ts'
import { printFactsText } from '#digital-art/print-choice.ts'
import { packPrints, printParcel } from '#digital-art/print-parcel.ts'
import { findPrints, type Print } from '#digital-art/server/find-digital-art.ts'
import { Problem } from '#platform/contract/problem.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Parcel } from '#shipping/parcel.ts'
import { findContactInfo, findSiteInfo } from '#site-info/server/find-site-info.ts'
import { orderProblems } from '../orders-api.ts'
import type { OrderPacking } from '../packing-api.ts'
import { choiceOf, copyOf, type OrderLineRow, selectOrderLines } from './order-lines-table.ts'
import { selectOrderById } from './orders-table.ts'

const printIdIn = ({ digitalArtworkId, sizeId }: OrderLineRow) =>
  printIdOf(digitalArtworkId ?? '', sizeId ?? '')

/** What is known now of the works that an order has sold. */
async function worksOf(sql: Queryable, lines: readonly OrderLineRow[]) {
  const ids = (kind: OrderLineRow['kind']) => lines.filter((line) => line.kind === kind)
  const originals = await findStudioArtworksById(
    sql,
    ids('original').flatMap(({ artworkId }) => artworkId ?? []),
  )
  const prints = await findPrints(sql, ids('print').map(printIdIn))
  return {
    artworkOf: ({ artworkId }: OrderLineRow) => originals.get(artworkId ?? ''),
    printOf: (line: OrderLineRow) => prints.get(printIdIn(line)),
  }
}

type Works = Awaited<ReturnType<typeof worksOf>>

function workLine(line: OrderLineRow, { artworkOf, printOf }: Works): OrderPacking['works'][number] {
  const { title, thumbnailUrl } = line
  const [artwork, print] = [artworkOf(line), printOf(line)]
  if (line.kind === 'original')
    return {
      title,
      thumbnailUrl,
      dimensions: artwork === undefined ? '' : dimensionsText(artwork),
      facts: artwork?.framed ?? '',
    }
  return {
    title,
    thumbnailUrl,
    dimensions: print === undefined ? '' : printDimensionsText(print.size),
    facts: printFactsText(choiceOf(line), copyOf(line)),
  }
}

const packed = (titles: readonly string[], parcel: Parcel): OrderPacking['parcels'][number] => ({
  titles: [...titles],
  packing: parcel.packing,
  sides: [...parcel.sides],
  billedKg: parcel.billedKg,
  reason: parcel.reason,
})

/** A parcel for each original; prints share what they can. What is no longer there has none. */
function parcelsOf(lines: readonly OrderLineRow[], { artworkOf, printOf }: Works): OrderPacking['parcels'] {
  const originals = lines.flatMap((line) => {
    const artwork = artworkOf(line)
    return artwork === undefined ? [] : [packed([line.title], artworkParcel(artwork))]
  })
  const prints = lines.flatMap((line) => {
    const print = line.kind === 'print' ? printOf(line) : undefined
    return print === undefined ? [] : [{ title: line.title, print }]
  })
  const together = packPrints(prints, ({ print }: { readonly print: Print }) => printParcel(print.size))
  return [
    ...originals,
    ...together.map(({ parcel, things }) =>
      packed(
        things.map(({ title }) => title),
        parcel,
      ),
    ),
  ]
}

/** All that is needed to pack an order, as its works are now. */
export async function findPacking(sql: Queryable, orderId: string): Promise<OrderPacking> {
  if ((await selectOrderById(sql, orderId)) === undefined) throw new Problem(orderProblems.order_not_found)
  const lines = await selectOrderLines(sql, [orderId])
  const works = await worksOf(sql, lines)
  const { artistName } = await findSiteInfo(sql, { demo: false })
  const { phone, address } = await findContactInfo(sql)
  const { street, city, province, postalCode } = address
  return {
    works: lines.map((line) => workLine(line, works)),
    parcels: parcelsOf(lines, works),
    sender: { name: artistName, phone, street, city, province, postalCode },
  }
}
