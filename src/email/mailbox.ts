const DOTS_DO_NOT_COUNT = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that an address leads to, in one spelling: capitals and what follows a plus make no other mailbox, at
 * Gmail neither do dots. For counting emails only; they are sent to the address as it was typed.
 */
export function mailboxOf(address: string): string {
  const plain = address.trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const [name = ''] = plain.slice(0, Math.max(at, 0)).split('+')
  const domain = plain.slice(at + 1)
  if (!DOTS_DO_NOT_COUNT.includes(domain)) return `${name}@${domain}`
  return `${name.replaceAll('.', '')}@gmail.com`
}

/** The address of a sender, in lower case: 'hola@galeria.example' of 'Galería <Hola@galeria.example>'. */
export const addressIn = (sender: string): string =>
  (/<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender).trim().toLowerCase()
