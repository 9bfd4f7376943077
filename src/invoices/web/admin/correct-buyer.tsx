import { BILLING_TYPES, billingTypeNames, emptyCheckoutForm } from '#checkout/checkout-form.ts'
import { doubtsAbout } from '#checkout/doubts.ts'
import type { NamedBuyer } from '#orders/corrected-buyer.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { fieldErrorsIn, firstByField } from '#platform/web-client/field-errors.ts'
import { isCuit } from '#site-info/cuit.ts'
import { type FacturaACondition, facturaAConditionTexts } from '#site-info/tax-condition.ts'
import { boundTexts } from '#ui/bound-texts.ts'
import { Button } from '#ui/button.tsx'
import { RadioChoices } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormButtons } from '#ui/form-buttons.tsx'
import { TextField } from '#ui/form-field.tsx'
import { showToast } from '#ui/toast.ts'
import { useDialogInHistory } from '#ui/use-dialog-in-history.ts'
import { useDraftForm } from '#ui/use-draft-form.ts'
import { InvoiceBuyer } from '../../invoice-buyer-api.ts'
import { useCorrection } from './use-invoices.ts'

/** An order as its invoice names it. */
export interface InvoicedOrder extends NamedBuyer {
  readonly id: string
}

/** Opens the form by which the artist corrects whom the invoice names. */
export function CorrectBuyer({ order }: { readonly order: InvoicedOrder }) {
  const dialog = useDialogInHistory('corregir')
  return (
    <>
      <Button tone="quiet" onClick={() => dialog.show(order.id)} className="-ml-2 self-start">
        Corregir los datos
      </Button>
      <Dialog
        form
        open={dialog.shown !== null}
        onOpenChange={(next) => !next && dialog.close()}
        title="Datos de la factura"
      >
        <BuyerForm order={order} onClose={dialog.close} />
      </Dialog>
    </>
  )
}

/** The fields of the form, flat, as its inputs are named. */
interface Typed {
  readonly firstName: string
  readonly lastName: string
  readonly dni: string
  readonly type: string
  readonly businessName: string
  readonly cuit: string
  readonly ivaCondition: FacturaACondition
}

const formOf = ({ customer, billing }: NamedBuyer): Typed => ({
  firstName: customer.firstName,
  lastName: customer.lastName,
  dni: customer.dni,
  type: billing.type,
  businessName: billing.businessName,
  cuit: billing.cuit,
  ivaCondition: billing.ivaCondition ?? emptyCheckoutForm.ivaCondition,
})
const bodyOf = ({ firstName, lastName, dni, ...billing }: Typed) =>
  InvoiceBuyer.safeParse({ customer: { firstName, lastName, dni }, billing })
/** 'customer.dni' → 'dni' */
const fieldOf = (name: string) => name.split('.').at(-1) ?? name

/** A DNI may be told by the CUIL that it is in. */
function doubtsOf({ dni, businessName, cuit, type }: Typed) {
  const billingType = BILLING_TYPES.find((each) => each === type) ?? 'consumidor_final'
  const doubts = doubtsAbout({ ...emptyCheckoutForm, dni, businessName, cuit, billingType })
  return isCuit(dni) ? { ...doubts, dni: undefined } : doubts
}

interface BuyerFormProps {
  readonly order: InvoicedOrder
  readonly onClose: () => void
}

function BuyerForm({ order, onClose }: BuyerFormProps) {
  const correct = useCorrection(order.id)
  const stored = formOf(order)
  const { draft, errors, change, point, busy, onSubmit } = useDraftForm<Typed>({
    stored,
    errorsOf: (typed) => firstByField(fieldErrorsIn(bodyOf(typed)), fieldOf),
    send: async ({ over }) => {
      const { data } = bodyOf(over(stored))
      if (data === undefined) return
      try {
        await correct(data)
        onClose()
      } catch (error) {
        if (error instanceof CallError && point(firstByField(error.errors, fieldOf))) return
        showToast('error', error instanceof Error ? error.message : 'Error al guardar')
      }
    },
  })
  const field = boundTexts({ values: draft, errors, change })
  const doubts = doubtsOf(draft)
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Nombre" {...field('firstName')} autoComplete="off" />
        <TextField label="Apellido" {...field('lastName')} autoComplete="off" />
      </div>
      <TextField label="DNI" {...field('dni')} doubt={doubts.dni} inputMode="numeric" autoComplete="off" />
      <RadioChoices
        legend="Facturación"
        name="type"
        choices={billingTypeNames}
        value={draft.type}
        error={errors.type}
        onChange={(type) => change({ type })}
      />
      {draft.type === 'factura_a' && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Razón social"
            {...field('businessName')}
            doubt={doubts.businessName}
            autoComplete="off"
          />
          <TextField
            label="CUIT"
            {...field('cuit')}
            doubt={doubts.cuit}
            inputMode="numeric"
            autoComplete="off"
          />
          <RadioChoices
            legend="Condición frente al IVA"
            name="ivaCondition"
            choices={facturaAConditionTexts}
            value={draft.ivaCondition}
            error={errors.ivaCondition}
            onChange={(ivaCondition) => change({ ivaCondition })}
          />
        </div>
      )}
      <FormButtons label={busy ? 'Guardando...' : 'Guardar'} busy={busy} onCancel={onClose} />
    </form>
  )
}
