import type { Change } from '#activity/activity.ts'
import { tellActivity } from '#activity/server/tell-activity.ts'

type Telling = Parameters<typeof tellActivity>

/** Tells that something of 'Facturación' is another than before. */
export const tellInvoicing = (shop: Telling[0], transaction: Telling[1], changes: Change[]) =>
  tellActivity(shop, transaction, {
    kind: 'settings',
    action: 'changed',
    subject: { id: 'invoicing', title: 'Facturación' },
    changes,
  })
