import { writePrice } from '#money/read-price.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { SelectField, TextField } from '#ui/form-field.tsx'
import { useDraftForm } from '#ui/use-draft-form.ts'
import type { StudioArtworkAnswer } from '../../artworks-api.ts'
import { BUYER_LIMIT, SALE_PLACES, type SalePlace } from '../../studio-sale.ts'
import { useSellAtStudio, type useWorkStatus } from './use-artworks-admin.ts'

/** What is asked about a work: whether it was sold, whether it is on sale again, or who bought it. */
export type SaleQuestion = 'sell' | 'resell' | 'note'

interface SoldQuestionProps {
  /** The work that is asked about, or was last. */
  readonly work?: StudioArtworkAnswer | undefined
  readonly asked?: SaleQuestion | undefined
  readonly status: ReturnType<typeof useWorkStatus>
  readonly onClose: () => void
  /** Told when a work is on sale again, or could not be. */
  readonly onResold: (work: StudioArtworkAnswer) => void
}

const RESERVED =
  'Alguien la tiene reservada y puede estar pagándola: su reserva termina, y si paga igual, se le devuelve.'
const SOLD = 'Deja de estar a la venta ahora mismo. Podés volver a ponerla en venta cuando quieras.'
const FOR_SALE = 'Cualquiera puede comprarla desde ahora.'
const PLACE_CHOICES: Readonly<Record<SalePlace, string>> = { studio: 'En el taller', fair: 'En una feria' }
const FORGOTTEN = 'Lo que anotaste de su venta se borra.'

/** Asks before a work counts as sold at the studio, or comes back on sale. */
export function SoldQuestion({ work, asked, status, onClose, onResold }: SoldQuestionProps) {
  return (
    <>
      <ConfirmDialog
        open={asked === 'resell'}
        onOpenChange={(next) => !next && onClose()}
        title="Volver a poner en venta"
        question={`¿Ponemos «${work?.title}» otra vez en venta?`}
        warning={work?.studioSale ? `${FOR_SALE} ${FORGOTTEN}` : FOR_SALE}
        confirmLabel="Ponerla en venta"
        busy={status.isPending}
        onConfirm={() =>
          work !== undefined &&
          status.mutate(
            { work, status: { isAvailable: true, expected: 'sold' } },
            { onSettled: () => onResold(work) },
          )
        }
      />
      <Dialog
        form
        open={asked === 'sell' || asked === 'note'}
        onOpenChange={(next) => !next && onClose()}
        title={asked === 'note' ? 'Datos de la venta' : 'Vendida en el taller'}
      >
        {work !== undefined && <SaleForm key={work.id} work={work} onClose={onClose} />}
      </Dialog>
    </>
  )
}

interface TypedSale {
  buyer: string
  price: string
  place: SalePlace
}

/** Who bought a work and for how much: both are hers to leave out. */
function SaleForm({ work, onClose }: { readonly work: StudioArtworkAnswer; readonly onClose: () => void }) {
  const isSold = work.status.isSold
  const sale = useSellAtStudio(work.id)
  const stored: TypedSale = {
    buyer: work.studioSale?.buyer ?? '',
    price: work.studioSale?.price == null ? '' : writePrice(work.studioSale.price),
    place: work.studioSale?.place ?? 'studio',
  }
  const { draft, errors, change, point, onSubmit } = useDraftForm<TypedSale>({
    stored,
    // What is a price is read and judged by the shop.
    errorsOf: () => ({}),
    send: async (typed) => {
      if (sale.isPending) return
      const { buyer, price, place } = typed.over(stored)
      const body = { buyer, price: price.trim() === '' ? null : price.trim(), place }
      sale.mutate(body, {
        onSuccess: onClose,
        onError: (error) => error instanceof CallError && point(firstByField(error.errors)),
      })
    },
  })
  const field = boundTexts({ values: draft, errors, change })

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      {!isSold && (
        <div className="flex flex-col gap-2">
          <p>¿Vendiste «{work.title}» en el taller?</p>
          <p className="text-quiet">{work.status.isReserved ? RESERVED : SOLD}</p>
        </div>
      )}
      <TextField
        label="Comprador (opcional)"
        {...field('buyer')}
        maxLength={BUYER_LIMIT}
        autoComplete="off"
        hint="Solo lo ves vos."
      />
      <TextField
        label={`Precio de venta en ${work.pricing.currency} (opcional)`}
        {...field('price')}
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        label="Dónde se vendió"
        name="place"
        value={draft.place}
        onChange={({ target }) =>
          change({ place: SALE_PLACES.find((each) => each === target.value) ?? 'studio' })
        }
        hint="Así la cuenta Ventas."
      >
        {SALE_PLACES.map((place) => (
          <option key={place} value={place}>
            {PLACE_CHOICES[place]}
          </option>
        ))}
      </SelectField>
      <FormButtons
        label={isSold ? 'Guardar' : 'Marcarla como vendida'}
        busy={sale.isPending}
        onCancel={onClose}
      />
    </form>
  )
}
