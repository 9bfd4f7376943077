import { type ReactNode, useEffect, useRef } from 'react'
import { PROVIDERS } from '#money/provider-names.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button } from '#ui/button.tsx'
import { RadioChoice } from '#ui/choice.tsx'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { NOTES_LIMIT } from '../../checkout-limits.ts'
import { optionsText, quoteText } from '../../delivery-text.ts'
import { BillingFields } from '../billing-fields.tsx'
import { boundField } from '../bound-field.ts'
import { CustomerStep } from '../customer-step.tsx'
import { GiftFields } from '../gift-fields.tsx'
import { DeliveryFields } from '../shipping-step.tsx'
import { useDeliveryQuote } from '../use-delivery-quote.ts'
import { ChosenWorks } from './chosen-works.tsx'
import type { AssistedSale } from './use-assisted-sale.ts'

interface AssistedSaleFormProps {
  readonly sale: AssistedSale
  /** Where works are found and added. */
  readonly picker: ReactNode
  /** Whether the artist may write one. */
  readonly offersFacturaA: boolean
}

/** The search for works stands outside: Enter there sends nothing. */
const FORM = 'venta-asistida'

/** Which works, for whom, how they get there; the answer is a link to pay. */
export function AssistedSaleForm({ sale, picker, offersFacturaA }: AssistedSaleFormProps) {
  return (
    <div ref={sale.element} className="grid gap-x-12 gap-y-10 lg:grid-cols-2">
      <Group title="Obras">
        {picker}
        <ChosenWorks works={sale.works} error={sale.errors.works} />
      </Group>
      <form id={FORM} noValidate className="flex min-w-0 flex-col gap-10" onSubmit={sale.onSubmit}>
        <Group title="Comprador">
          <CustomerStep checkout={sale} />
        </Group>
        <Group title="Entrega">
          <Delivery sale={sale} />
        </Group>
        {offersFacturaA && (
          <Group title="Factura">
            <BillingFields checkout={sale} />
          </Group>
        )}
      </form>
      {sale.isBegun && !sale.busy && <LinkIsLate />}
      {sale.isUnknown && !sale.busy && <AnswerIsLost />}
      <BottomBar>
        <Button type="submit" form={FORM} aria-disabled={sale.busy} className="flex-1 sm:flex-none sm:px-10">
          {buttonText(sale)}
        </Button>
      </BottomBar>
    </div>
  )
}

/** The same sale is asked for once more: it is made once, however often that is done. */
const AnswerIsLost = () => (
  <FocusedNotice>
    No nos llegó la respuesta, así que no sabemos si el pedido quedó creado. Volvé a tocar el botón: si ya
    estaba, te lleva a ese mismo pedido.
  </FocusedNotice>
)

const LinkIsLate = () => (
  <FocusedNotice>
    El pedido quedó creado, pero {PROVIDERS} tarda en dar el link. Volvé a pedirlo en un momento: ni el pedido
    ni la reserva se duplican.
  </FocusedNotice>
)

/** Takes the focus: whoever pressed the button at the bottom may be anywhere in the form. */
function FocusedNotice({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="col-span-full max-w-prose outline-none">
      <Notice tone="alarm">{children}</Notice>
    </div>
  )
}

function buttonText({ busy, isBegun }: AssistedSale): string {
  if (busy) return isBegun ? 'Pidiendo el link...' : 'Creando...'
  return isBegun ? 'Volver a pedir el link' : 'Crear link de pago'
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-5">
      <h3 className="text-lead">{title}</h3>
      {children}
    </section>
  )
}

const methods = [
  { method: 'pickup', label: 'Retiro en el taller' },
  { method: 'delivery', label: 'Envío a domicilio' },
] as const

/** What she asks for the delivery: part of what the link charges. */
function ShippingCost({ sale }: { readonly sale: AssistedSale }) {
  const { quote, ways } = useDeliveryQuote(sale.works.cart, sale.form)
  const known = ways.options.length > 0 ? optionsText(ways.options) : quoteText(quote)
  return (
    <TextField
      label="Costo del envío (ARS)"
      name="shippingCost"
      inputMode="numeric"
      autoComplete="off"
      value={sale.form.shippingCost}
      error={sale.errors.shippingCost}
      hint={`Se suma al link de pago. Vacío: a coordinar.${known === undefined ? '' : ` Según tus precios${ways.options.length > 0 ? ' y los correos' : ''}: ${known}.`}`}
      onChange={({ target }) => sale.setShippingCost(target.value)}
    />
  )
}

function Delivery({ sale }: { readonly sale: AssistedSale }) {
  const { form, change } = sale
  const field = boundField(sale)
  return (
    <>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">Cómo recibe la compra</legend>
        {methods.map(({ method, ...words }) => (
          <RadioChoice
            key={method}
            name="shippingMethod"
            value={method}
            {...words}
            checked={form.shippingMethod === method}
            onChange={() => change('shippingMethod', method)}
          />
        ))}
      </fieldset>
      {form.shippingMethod === 'delivery' && (
        <>
          <DeliveryFields checkout={sale} />
          <ShippingCost sale={sale} />
        </>
      )}
      <GiftFields checkout={sale} />
      <TextAreaField
        label="Notas para la entrega (opcional)"
        {...field('shippingNotes')}
        maxLength={NOTES_LIMIT}
      />
    </>
  )
}
