import { formatPrice } from '#money/format-price.ts'
import type { Queryable } from '#platform/database/database.ts'
import { foldForSearch } from '../gallery-filter.ts'
import { SALE_PLACE_TEXTS } from '../studio-sale.ts'
import { type NamedStudioSale, selectNamedStudioSales, updateToNoBuyerOf } from './studio-sales-table.ts'

/** As names are compared: without accents, capitals and doubled spaces. */
const plainName = (name: string) => foldForSearch(name).replace(/\s+/g, ' ').trim()

/** How the artist has written those who bought at the studio, as far as this is part of it; each of them once. */
export async function findStudioBuyers(sql: Queryable, part: string): Promise<string[]> {
  const buyers = new Map<string, string>()
  for (const { buyer } of await selectNamedStudioSales(sql))
    if (plainName(buyer).includes(plainName(part))) buyers.set(plainName(buyer), buyer)
  return [...buyers.values()]
}

/** Sales at the studio with this address, in lower case, noted for the buyer. */
export async function findStudioSalesTo(sql: Queryable, email: string): Promise<NamedStudioSale[]> {
  const sales = await selectNamedStudioSales(sql)
  return sales.filter(({ buyer }) =>
    buyer
      .toLowerCase()
      .split(/[\s<>(),;]+/)
      .includes(email),
  )
}

/** Sales at the studio to whoever is written so, and not otherwise: 'Ana' is not 'Ana Paz'. */
export async function findStudioSalesNamed(sql: Queryable, name: string): Promise<NamedStudioSale[]> {
  return (await selectNamedStudioSales(sql)).filter(({ buyer }) => plainName(buyer) === plainName(name))
}

/** Takes the buyer out of these sales; what was sold, and for how much, stays. @returns how many there were */
export const eraseStudioBuyers = (sql: Queryable, sales: readonly NamedStudioSale[]): Promise<number> =>
  updateToNoBuyerOf(
    sql,
    sales.map(({ id }) => id),
  )

/** A sale as its buyer reads it. */
export const studioSaleInWords = ({
  title,
  buyer,
  priceMinor,
  currency,
  place,
  soldAt,
}: NamedStudioSale) => ({
  fecha: soldAt.toISOString(),
  obra: title,
  comprador: buyer,
  lugar: SALE_PLACE_TEXTS[place],
  precio: priceMinor === null ? '' : formatPrice({ minor: priceMinor, currency }),
})
