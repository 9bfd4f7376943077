/** 'Actividad' */
export { ActivityList as default } from '#activity/web/admin/activity-list.tsx'
