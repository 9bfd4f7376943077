import { classes } from '#ui/class-names.ts'
import type { Availability } from '../artwork.ts'

const words = {
  available: null,
  sold: 'VENDIDA',
  reserved: 'RESERVADA',
  not_for_sale: null,
} satisfies Record<Availability, string | null>

/** The dot that a gallery puts beside a work: full when sold, hollow while somebody is paying for it. */
export function AvailabilityBadge({ availability }: { readonly availability: Availability }) {
  const word = words[availability]
  if (word === null) return null
  return (
    <span className="label inline-flex items-center gap-2 font-medium text-ink">
      <span
        aria-hidden="true"
        className={classes('size-2 rounded-full border border-ink', availability === 'sold' && 'bg-ink')}
      />
      {word}
    </span>
  )
}
