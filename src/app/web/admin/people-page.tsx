import { People } from '#session/web/admin/people.tsx'
import { SettingsSection } from '#site-info/web/admin/settings-section.tsx'

/** 'Personas con acceso' */
export default function PeoplePage() {
  return (
    <SettingsSection title="Personas con acceso">
      <People />
    </SettingsSection>
  )
}
