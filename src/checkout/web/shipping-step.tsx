import { PROVINCES } from '#shipping/provinces.ts'
import { choiceOf } from '#shipping/shipping-quote.ts'
import { ChoiceRooms, RadioChoice } from '#ui/choice.tsx'
import { SelectField, TextAreaField, TextField } from '#ui/form-field.tsx'
import { NOTES_LIMIT } from '../checkout-limits.ts'
import {
  type DeliveryNews,
  type DeliveryWays,
  deliveryHint,
  deliveryStatus,
  optionName,
  optionText,
} from '../delivery-text.ts'
import { boundField } from './bound-field.ts'
import { GiftFields } from './gift-fields.tsx'
import type { Checkout, CheckoutFields } from './use-checkout.ts'

interface ShippingStepProps {
  readonly checkout: Checkout
  readonly delivery: DeliveryNews
}

export function ShippingStep({ checkout, delivery }: ShippingStepProps) {
  const { form, change } = checkout
  const field = boundField(checkout)
  const methods = [
    { method: 'pickup', label: 'Retiro en el taller', hint: 'Gratis. Coordinamos día y horario con vos.' },
    { method: 'delivery', label: 'Envío a domicilio', hint: deliveryHint(delivery) },
  ] as const
  return (
    <div className="flex flex-col gap-8">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-3 text-small font-medium">¿Cómo querés recibir tu compra?</legend>
        {methods.map(({ method, label, hint }) => (
          <RadioChoice
            key={method}
            name="shippingMethod"
            value={method}
            label={label}
            hint={hint}
            hintChanges={method === 'delivery'}
            checked={form.shippingMethod === method}
            onChange={() => change('shippingMethod', method)}
          />
        ))}
      </fieldset>
      {form.shippingMethod === 'delivery' && <DeliveryFields checkout={checkout} />}
      {form.shippingMethod === 'delivery' && <DeliveryWay checkout={checkout} delivery={delivery} />}
      <GiftFields checkout={checkout} />
      <TextAreaField
        label="Notas para la entrega (opcional)"
        {...field('shippingNotes')}
        maxLength={NOTES_LIMIT}
      />
    </div>
  )
}

/** What the delivery to the chosen province costs, where it is asked for; where there are several ways, which. */
function DeliveryWay({ checkout, delivery }: ShippingStepProps) {
  const { ways } = delivery
  return (
    <>
      {/* Its room is there before its words: the buttons below are not moved from under a thumb. */}
      <p role="status" className="-mt-4 min-h-[3lh] sm:min-h-[2lh]">
        {deliveryStatus(checkout.form.province, delivery)}
      </p>
      {ways !== undefined && <Carriers checkout={checkout} ways={ways} />}
    </>
  )
}

const CARRIERS = '-mt-4 flex flex-col gap-3'
const WHO_CARRIES = '¿Quién te lo lleva?'

interface CarriersProps extends Pick<ShippingStepProps, 'checkout'> {
  readonly ways: DeliveryWays
}

/** Who brings it, where there is a choice. Its room is kept while prices come in, and where there are fewer than usual. */
function Carriers({ checkout: { form, change }, ways }: CarriersProps) {
  const { options, room, chosen, isAwaited } = ways
  if (options.length < 2)
    return (
      room > 1 && (
        <div aria-hidden="true" className={CARRIERS}>
          <p className="invisible font-medium text-small">{WHO_CARRIES}</p>
          <ChoiceRooms count={room} isAwaited={isAwaited && form.province !== ''} />
        </div>
      )
    )
  return (
    <fieldset className={CARRIERS}>
      <legend className="mb-3 font-medium text-small">{WHO_CARRIES}</legend>
      {options.map((option) => (
        <RadioChoice
          key={option.id}
          name="shippingChoice"
          value={choiceOf(option)}
          label={optionName(option)}
          hint={optionText(option)}
          hintChanges
          checked={option === chosen}
          onChange={() => change('shippingChoice', choiceOf(option))}
        />
      ))}
      <ChoiceRooms count={room - options.length} isAwaited={false} />
    </fieldset>
  )
}

/** Four digits follow old railways and cross borders. It is said from the beginning: a hint that comes with a digit moves what is below. */
const PROPOSED = 'La completa el código postal; podés cambiarla.'

/** Where the work is sent to. */
export function DeliveryFields({ checkout }: { readonly checkout: CheckoutFields }) {
  const field = boundField(checkout)
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <TextField
        label="Dirección"
        {...field('address')}
        autoComplete="street-address"
        required
        className="sm:col-span-2"
      />
      <TextField
        label="Código postal"
        {...field('postalCode')}
        autoComplete="postal-code"
        autoCapitalize="characters"
        hint="Cuatro números, o el código completo: C1425ABC."
        required
      />
      <TextField label="Ciudad" {...field('city')} autoComplete="address-level2" required />
      <SelectField
        label="Provincia"
        {...field('province')}
        autoComplete="address-level1"
        hint={PROPOSED}
        required
      >
        <option value="">Elegí una provincia</option>
        {PROVINCES.map((province) => (
          <option key={province} value={province}>
            {province}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
