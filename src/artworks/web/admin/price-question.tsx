import { writePrice } from '#money/read-price.ts'
import { wholePrice } from '#money/whole-price.ts'
import { fieldErrorsIn, firstByField } from '#platform/web-client/field-errors.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { TextField } from '#ui/form-field.tsx'
import { useDraftForm } from '#ui/use-draft-form.ts'
import { artworkMessages } from '../../artwork-payload.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import { useChangeMany } from './use-change-many.ts'

const Price = wholePrice(artworkMessages.price)
interface TypedPrice {
  price: string
}
const priceIn = ({ price }: TypedPrice) => Price.safeParse(price)

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
  const saving = useChangeMany()
  const stored = { price: writePrice(finalPrice) }
  const { draft, errors, change, onSubmit } = useDraftForm<TypedPrice>({
    stored,
    errorsOf: (typed) => firstByField(fieldErrorsIn(priceIn(typed)), () => 'price'),
    send: async (typed) => {
      const { data: price } = priceIn(typed.over(stored))
      if (price === undefined || saving.isPending) return
      saving.mutate(
        {
          works: [work],
          changesOf: () => ({ pricing: { finalPrice: price, discount } }),
          said: () => `«${work.title}» tiene otro precio`,
        },
        { onSuccess: onClose },
      )
    },
  })
  const field = boundTexts({ values: draft, errors, change })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        label={`Precio de «${work.title}» en ${currency}`}
        {...field('price')}
        inputMode="decimal"
        autoComplete="off"
        hint={discount > 0 ? `Es lo que se cobra: ya tiene el descuento de ${discount} %.` : undefined}
      />
      <FormButtons
        label={saving.isPending ? 'Guardando...' : 'Guardar'}
        busy={saving.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
