const NAME = /^(?:[\p{L}\p{M}'’-]+\.?(?: |$))+$/u
const LONGEST = 60

/**
 * 'Hola Ana:'. Anybody may type anybody's address into a form, so nothing but a plain name is carried to her: no
 * advertisement, no address of another site.
 */
export function greeting(name: string): string {
  const plain = name.trim().replace(/\s+/g, ' ')
  return plain.length <= LONGEST && NAME.test(plain) ? `Hola ${plain}:` : 'Hola:'
}
