import { SellingSettings } from '#site-info/web/admin/selling-settings.tsx'

/** 'Venta y envíos' */
export default function SellingSettingsPage() {
  return <SellingSettings />
}
