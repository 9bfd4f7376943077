import { InvoicingSettings } from '#invoices/web/admin/invoicing-settings.tsx'
import { SettingsSection } from '#site-info/web/admin/settings-section.tsx'

/** 'Facturación' */
export default function InvoicingPage() {
  return (
    <SettingsSection title="Facturación">
      <InvoicingSettings />
    </SettingsSection>
  )
}
