/** 'Correos que no pudieron salir' */
export { StuckEmails as default } from '#email/web/admin/stuck-emails.tsx'
