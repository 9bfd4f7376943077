/** 'Información de Contacto' */
export { ContactInfoEditor as default } from '#site-info/web/admin/contact-info-editor.tsx'
