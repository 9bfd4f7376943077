import { NoticesSettings } from '#push-messages/web/admin/notices-settings.tsx'
import { SettingsSection } from '#site-info/web/admin/settings-section.tsx'

/** 'Avisos' */
export default function NoticesPage() {
  return (
    <SettingsSection title="Avisos">
      <NoticesSettings />
    </SettingsSection>
  )
}
