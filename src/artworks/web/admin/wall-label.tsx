import { formatPrice } from '#money/format-price.ts'
import { moneyOf } from '#money/money.ts'
import { linkTo } from '#pages/site-pages.ts'
import { classes } from '#ui/class-names.ts'
import { QrCode } from '#ui/qr-code.tsx'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'

interface WallLabelProps {
  readonly work: StudioArtworkAnswer
  readonly withPrice: boolean
  /** For a roll of 62 mm; else 90 mm wide, as cut from a sheet. */
  readonly narrow: boolean
}

/** What it costs, or why nothing is asked for it. */
function priceOn({ status, pricing, priceOnRequest }: StudioArtworkAnswer): string {
  if (status.isSold) return 'Vendida'
  if (!status.isAvailable && !status.isReserved) return 'No está a la venta'
  return priceOnRequest ? 'Precio a consultar' : formatPrice(moneyOf(pricing.finalPrice, pricing.currency))
}

/** What hangs beside a work, in millimetres: nothing of it depends on the screen. */
export function WallLabel({ work, withPrice, narrow }: WallLabelProps) {
  const { title, artist, year, technique, dimensions, inventoryNumber } = work
  return (
    <li
      className={classes(
        'flex break-inside-avoid items-start justify-between gap-[3mm] overflow-hidden border border-line bg-white p-[4mm] text-ink text-[8.5pt] leading-snug',
        narrow ? 'w-[62mm] print:border-0' : 'h-[50mm] w-[90mm] print:border-dotted',
      )}
    >
      <div className="flex h-full min-w-0 flex-1 flex-col">
        <p>{artist}</p>
        <p className="wrap-anywhere mt-[1mm] line-clamp-3 font-serif text-[12pt] leading-tight">
          <cite className="not-italic">{title}</cite>, {year}
        </p>
        <p className="wrap-anywhere mt-[1.5mm] line-clamp-2">{technique}</p>
        <p>{dimensions}</p>
        {inventoryNumber !== '' && <p className="truncate">{inventoryNumber}</p>}
        {withPrice && <p className="mt-auto pt-[1.5mm] font-medium text-[10pt]">{priceOn(work)}</p>}
      </div>
      <QrCode
        text={`${window.location.origin}${linkTo.artwork(work.id)}`}
        label={`Código que lleva a la página de «${title}»`}
        className="-m-[2mm] size-[26mm] shrink-0"
      />
    </li>
  )
}
