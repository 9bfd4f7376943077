import { formatPrice } from '#money/format-price.ts'
import { classes } from '#ui/class-names.ts'
import type { DigitalArtworkView, PrintSizeView } from '../digital-art-view.ts'
import { lackOf } from '../edition.ts'

interface SizeSelectorProps {
  readonly work: Pick<DigitalArtworkView, 'sizes' | 'edition'>
  readonly chosenId: string
  readonly onChoose: (id: string) => void
}

/** One row a size: its name, how large it is and what it costs. */
export function SizeSelector({ work: { sizes, edition }, chosenId, onChoose }: SizeSelectorProps) {
  return (
    <fieldset>
      <legend className="mb-3 font-medium text-small">Tamaño</legend>
      <div className="flex flex-col gap-2">
        {sizes.map((size) => (
          <SizeChoice
            key={size.id}
            size={size}
            unavailable={unavailableTexts[lackOf(size, edition) ?? 'not_offered']}
            chosen={size.id === chosenId}
            onChoose={() => onChoose(size.id)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const unavailableTexts = { sold_out: 'Agotada', reserved: 'Reservada', not_offered: 'No disponible' } as const

interface SizeChoiceProps {
  readonly size: PrintSizeView
  /** Said in the place of a price that nobody can pay now. */
  readonly unavailable: string
  readonly chosen: boolean
  readonly onChoose: () => void
}

function SizeChoice({ size, unavailable, chosen, onChoose }: SizeChoiceProps) {
  return (
    <label
      className={classes(
        'flex min-h-14 flex-wrap items-center gap-x-4 border border-line px-4 py-2 transition-colors',
        size.available
          ? 'hover:border-ink has-checked:border-ink has-checked:bg-white'
          : 'cursor-not-allowed! border-dashed text-quiet',
        'has-focus-visible:outline-2 has-focus-visible:outline-clay has-focus-visible:outline-offset-2',
      )}
    >
      <input
        type="radio"
        name="tamano"
        value={size.id}
        checked={chosen && size.available}
        disabled={!size.available}
        onChange={onChoose}
        className="size-4.5 accent-clay outline-none"
      />
      <span className="min-w-10 font-medium">{size.size}</span>
      <span className="flex-1 whitespace-nowrap text-quiet text-small tabular-nums">{size.dimensions}</span>
      <span className="ml-auto text-right text-small tabular-nums">
        {size.available ? formatPrice(size.price) : unavailable}
      </span>
    </label>
  )
}
