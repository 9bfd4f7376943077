/** 'Correos que no pudieron salir' */
export { StuckLetters as default } from '#email/web/admin/stuck-letters.tsx'
