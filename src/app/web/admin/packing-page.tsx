/** What goes into the parcels of an order */
export { PackingSheet as default } from '#orders/web/admin/packing-sheet.tsx'
