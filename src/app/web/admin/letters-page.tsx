import { StuckLetters } from '#email/web/admin/stuck-letters.tsx'

/** 'Correos que no pudieron salir' */
export default function LettersPage() {
  return <StuckLetters />
}
