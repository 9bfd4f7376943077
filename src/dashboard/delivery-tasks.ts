import { CARRIERS_PLACE, carrierNames } from '#shipping/carriers.ts'
import { RATES_END_SOON_DAYS } from '#shipping/rates-end.ts'
import type { Dashboard } from './dashboard-api.ts'
import { counted, type Task } from './task.ts'

function ratesTask({ shippingDaysLeft: left }: Dashboard): Task[] {
  if (left === null || left > RATES_END_SOON_DAYS) return []
  const when = left === 0 ? 'hoy' : `en ${counted(left, 'día', 'días')}`
  const text =
    left < 0
      ? 'Los precios de envío vencieron: el envío se coordina con cada comprador'
      : `Los precios de envío vencen ${when}`
  return [{ section: 'shipping', text, action: 'Actualizar', isUrgent: left < 0 }]
}

const carrierTasks = ({ refusedCarriers = [] }: Dashboard): Task[] =>
  refusedCarriers.map(({ carrier, since }) => ({
    section: 'shipping',
    place: CARRIERS_PLACE,
    text: `${carrierNames[carrier]} no acepta la cuenta de la tienda: sus precios de envío no se ofrecen`,
    action: 'Revisar',
    since,
    isUrgent: true,
  }))

/** What keeps buyers from reading all the prices of delivery that she means to offer. */
export const deliveryTasks = (dashboard: Dashboard): Task[] => [
  ...ratesTask(dashboard),
  ...carrierTasks(dashboard),
]
