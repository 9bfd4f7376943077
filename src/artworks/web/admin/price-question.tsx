import { type FormEvent, useState } from 'react'
import { readPrice, writePrice } from '#money/read-price.ts'
import { wholePrice } from '#money/whole-price.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { TextField } from '#ui/form-field.tsx'
import { artworkMessages } from '../../artwork-payload.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import { useChangeMany } from './use-change-many.ts'

const Price = wholePrice(artworkMessages.price)

interface PriceQuestionProps {
  /** The work that is asked about, or was last. */
  readonly work: StudioArtworkAnswer | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** Another price for one work, without opening its form. */
export function PriceQuestion({ work, open, onClose }: PriceQuestionProps) {
  return (
    <Dialog form open={open} onOpenChange={(next) => !next && onClose()} title="Cambiar el precio">
      {work !== undefined && <PriceForm key={work.id} work={work} onClose={onClose} />}
    </Dialog>
  )
}

function PriceForm({ work, onClose }: { readonly work: StudioArtworkAnswer; readonly onClose: () => void }) {
  const { finalPrice, currency, discount } = work.pricing
  const change = useChangeMany()
  const [error, setError] = useState<string>()
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = readPrice(String(new FormData(event.currentTarget).get('price') ?? ''))
    const { data: price, error: refused } = Price.safeParse(typed)
    setError(refused?.issues[0]?.message)
    if (price === undefined || change.isPending) return
    change.mutate(
      {
        works: [work],
        changesOf: () => ({ pricing: { finalPrice: price, discount } }),
        said: () => `«${work.title}» tiene otro precio`,
      },
      { onSuccess: onClose },
    )
  }
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        label={`Precio de «${work.title}» en ${currency}`}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={writePrice(finalPrice)}
        error={error}
        hint={discount > 0 ? `Es lo que se cobra: ya tiene el descuento de ${discount} %.` : undefined}
      />
      <FormButtons
        label={change.isPending ? 'Guardando...' : 'Guardar'}
        busy={change.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
