import { SettingsList } from '#site-info/web/admin/settings-list.tsx'

/** 'Ajustes' */
export default function SettingsPage() {
  return <SettingsList />
}
