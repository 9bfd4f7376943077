import { ActivityList } from '#activity/web/admin/activity-list.tsx'
import { SettingsSection } from '#site-info/web/admin/settings-section.tsx'

/** 'Actividad' */
export default function ActivityPage() {
  return (
    <SettingsSection title="Actividad">
      <ActivityList />
    </SettingsSection>
  )
}
