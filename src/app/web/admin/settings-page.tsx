/** 'Ajustes' */
export { SettingsList as default } from '#site-info/web/admin/settings-list.tsx'
