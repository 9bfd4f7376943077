import { type ActivityAction, changeOf } from '#activity/activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { ImportRow } from './catalogue-imports-table.ts'
import type { ExchangeShop } from './exchange-shop.ts'

type Counted = Pick<ImportRow, 'added' | 'present' | 'refused'>

/** What became of the rows: '12 agregadas, 3 que ya estaban, 1 con error'. */
const resultText = ({ added, present, refused }: Counted): string =>
  [
    added === 1 ? '1 agregada' : `${added} agregadas`,
    ...(present === 0 ? [] : [`${present} que ya ${present === 1 ? 'estaba' : 'estaban'}`]),
    ...(refused === 0 ? [] : [`${refused} con error`]),
  ].join(', ')

type Shop = Pick<ExchangeShop, 'clock'>
type Import = Pick<ImportRow, 'id' | 'fileName'>

const tell = (
  shop: Shop,
  transaction: Transaction,
  { id, fileName }: Import,
  action: ActivityAction,
  result?: string,
) =>
  tellActivity(shop, transaction, {
    kind: 'import',
    action,
    subject: { id, title: fileName },
    ...(result !== undefined && {
      changes: changeOf({ field: 'state', label: 'el estado', before: 'En curso', after: result }),
    }),
  })

/** That somebody lets a table of works be read. */
export const tellImportBegun = (shop: Shop, transaction: Transaction, row: Import): Promise<void> =>
  tell(shop, transaction, row, 'created')

/** That it is through, or was given up, which the shop does by itself. */
export const tellImportDone = (
  shop: Shop,
  transaction: Transaction,
  row: Import & Counted,
  end: 'Terminada' | 'Interrumpida',
): Promise<void> => tell(shop, transaction, row, 'changed', `${end}: ${resultText(row)}`)
