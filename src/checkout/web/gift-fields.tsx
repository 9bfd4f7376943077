import { localMoment } from '#platform/time/local-moment.ts'
import { CheckChoice } from '#ui/choice.tsx'
import { TextAreaField, TextField } from '#ui/form-field.tsx'
import type { CheckoutFields } from './use-checkout.ts'

/** Whether it is a present, and then for whom: the parcel tells no prices, and the card says what the buyer wrote. */
export function GiftFields({ checkout }: { readonly checkout: CheckoutFields }) {
  const { form, errors, change } = checkout
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
          <TextField
            label="Nombre de quien lo recibe"
            name="giftName"
            autoComplete="off"
            required
            value={form.giftName}
            error={errors.giftName}
            onChange={(event) => change('giftName', event.target.value)}
          />
          <TextField
            label={form.shippingMethod === 'delivery' ? 'Su teléfono' : 'Su teléfono (opcional)'}
            name="giftPhone"
            type="tel"
            autoComplete="off"
            hint="Para coordinar la entrega, nada más."
            required={form.shippingMethod === 'delivery'}
            value={form.giftPhone}
            error={errors.giftPhone}
            onChange={(event) => change('giftPhone', event.target.value)}
          />
          <TextField
            label="No antes del (opcional)"
            name="giftNotBefore"
            type="date"
            hint="Para que no llegue antes del día."
            min={localMoment(new Date()).slice(0, 10)}
            value={form.giftNotBefore}
            error={errors.giftNotBefore}
            onChange={(event) => change('giftNotBefore', event.target.value)}
          />
          <div className="sm:col-span-2">
            <TextAreaField
              label="Texto para la tarjeta (opcional)"
              name="giftCard"
              rows={3}
              maxLength={300}
              value={form.giftCard}
              error={errors.giftCard}
              onChange={(event) => change('giftCard', event.target.value)}
            />
          </div>
        </div>
      )}
    </div>
  )
}
