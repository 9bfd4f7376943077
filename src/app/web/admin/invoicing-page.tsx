/** 'Facturación' */
export { InvoicingSettings as default } from '#invoices/web/admin/invoicing-settings.tsx'
