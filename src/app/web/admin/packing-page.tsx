import { PackingSheet } from '#orders/web/admin/packing-sheet.tsx'

/** What goes into the parcels of an order */
export default function PackingPage() {
  return <PackingSheet />
}
