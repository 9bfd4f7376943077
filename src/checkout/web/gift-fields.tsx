import { localDay } from '#platform/time/local-time.ts'
import { CheckChoice } from '#ui/choice.tsx'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import { CARD_LIMIT } from '../checkout-limits.ts'
import { boundField } from './bound-field.ts'
import type { CheckoutFields } from './use-checkout.ts'

/** Whether it is a present, and then for whom: the parcel tells no prices, and the card says what the buyer wrote. */
export function GiftFields({ checkout }: { readonly checkout: CheckoutFields }) {
  const { form, change } = checkout
  const field = boundField(checkout)
  return (
    <div className="flex flex-col gap-3">
      <CheckChoice
        id="isGift"
        name="isGift"
        label="Es un regalo: el paquete va sin precios"
        checked={form.isGift}
        onChange={(event) => change('isGift', event.target.checked)}
      />
      {form.isGift && (
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2">
          <TextField label="Nombre de quien lo recibe" {...field('giftName')} autoComplete="off" required />
          <TextField
            label={form.shippingMethod === 'delivery' ? 'Su teléfono' : 'Su teléfono (opcional)'}
            {...field('giftPhone')}
            type="tel"
            autoComplete="off"
            hint="Para coordinar la entrega, nada más."
            required={form.shippingMethod === 'delivery'}
          />
          <TextField
            label="No antes del (opcional)"
            {...field('giftNotBefore')}
            type="date"
            hint="Para que no llegue antes del día."
            min={localDay(new Date())}
          />
          <div className="sm:col-span-2">
            <TextAreaField
              label="Texto para la tarjeta (opcional)"
              {...field('giftCard')}
              rows={3}
              maxLength={CARD_LIMIT}
            />
          </div>
        </div>
      )}
    </div>
  )
}
