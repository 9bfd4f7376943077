import { TextField } from '#ui/form-field.tsx'
import { NarrowField } from '#ui/narrow-field.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { LINE_KINDS, ORDER_STATUSES, type OrderStatus } from '../../order.ts'
import { lineKindTexts, orderStatusTexts } from '../../order-texts.ts'
import type { OrdersWanted } from './use-orders-admin.ts'

interface OrdersFilterProps {
  readonly wanted: OrdersWanted
  /** How many orders there are in each status; `undefined` until that is known. */
  readonly counts: Partial<Record<OrderStatus, number>> | undefined
  readonly onChange: (name: keyof OrdersWanted, value: string) => void
}

const withCount = (text: string, count: number | undefined) =>
  count === undefined ? text : `${text} (${count})`

/** What the list shows: by text, status, kind and day. */
export function OrdersFilter({ wanted, counts, onChange }: OrdersFilterProps) {
  const { search, status, kind, from, until } = wanted
  const all = counts && Object.values(counts).reduce((sum, each) => sum + each, 0)
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr] sm:items-end">
        <SearchField
          label="Buscar pedidos"
          placeholder="Nombre, email, número u obra..."
          value={search}
          onSearch={(text) => onChange('search', text)}
        />
        <NarrowField
          label="Estado"
          value={status}
          all={withCount('Todos los estados', all)}
          choices={ORDER_STATUSES.map(
            (each) => [each, withCount(orderStatusTexts[each], counts && (counts[each] ?? 0))] as const,
          )}
          onNarrow={(value) => onChange('status', value)}
        />
      </div>
      <details open={kind !== '' || from !== '' || until !== ''}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">Tipo y fechas</summary>
        <div className="grid grid-cols-2 gap-4 pt-2 sm:grid-cols-3">
          <NarrowField
            label="Tipo"
            className="col-span-2 sm:col-span-1"
            value={kind}
            all="Originales y láminas"
            choices={LINE_KINDS.map((each) => [each, lineKindTexts[each].many] as const)}
            onNarrow={(value) => onChange('kind', value)}
          />
          <TextField
            label="Desde"
            type="date"
            value={from}
            max={until === '' ? undefined : until}
            onChange={({ target }) => onChange('from', target.value)}
          />
          <TextField
            label="Hasta"
            type="date"
            value={until}
            min={from === '' ? undefined : from}
            onChange={({ target }) => onChange('until', target.value)}
          />
        </div>
      </details>
    </div>
  )
}
