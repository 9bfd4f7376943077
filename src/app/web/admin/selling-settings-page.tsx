/** 'Venta y envíos' */
export { SellingSettings as default } from '#site-info/web/admin/selling-settings.tsx'
