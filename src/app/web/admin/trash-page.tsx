/** 'Papelera' */
export { TrashContents as default } from '#trash/web/admin/trash-contents.tsx'
