/** 'Datos de una persona' */
export { PersonalData as default } from '#personal-data/web/admin/personal-data.tsx'
