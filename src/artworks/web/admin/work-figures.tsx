import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { FigureCard, FigureRow } from '#ui/figure-card.tsx'
import type { ArtworkStats } from '../../artwork-stats-api.ts'
import { soldNote } from './sold-note.ts'

const totalText = ({ totals }: ArtworkStats) =>
  totals
    .slice(1)
    .map(({ amount, currency }) => formatPrice(moneyOf(amount, currency)))
    .join(' · ')

const draftsNote = ({ drafts }: ArtworkStats): string | undefined =>
  drafts === 0 ? undefined : `y ${drafts} ${drafts === 1 ? 'borrador' : 'borradores'}`

/** The four figures of the catalogue; sums of other currencies stand below the first. */
export function WorkFigures({ stats }: { readonly stats: ArtworkStats | undefined }) {
  const rest = stats === undefined ? '' : totalText(stats)
  return (
    <FigureRow>
      <FigureCard label="Total de obras" value={stats?.total ?? '–'} note={stats && draftsNote(stats)} />
      <FigureCard label="Disponibles" value={stats?.available ?? '–'} />
      <FigureCard
        label="Vendidas (no disponibles)"
        value={stats?.sold ?? '–'}
        note={stats && soldNote(stats)}
      />
      <FigureCard
        label="Valor total"
        value={stats === undefined ? '–' : formatPrice(moneyOf(stats.totalValue, stats.currency))}
        note={rest === '' ? undefined : `más ${rest}`}
      />
    </FigureRow>
  )
}
