import { RIGHTS, type Right } from '#platform/contract/endpoint.ts'

export type { Right } from '#platform/contract/endpoint.ts'

/** `artist`: all. `assistant`: the daily work. `reader`: sees what an assistant sees, and changes nothing. */
export const ROLES = ['artist', 'assistant', 'reader'] as const
export type Role = (typeof ROLES)[number]

export const roleNames: Record<Role, string> = {
  artist: 'Artista',
  assistant: 'Asistente',
  reader: 'Solo lectura',
}

/** What each of them may do, as the person reads it who gives it. */
export const roleTexts: Record<Role, string> = {
  artist: 'Puede todo.',
  assistant:
    'Carga obras, láminas y series, lleva los pedidos y responde mensajes. No devuelve dinero, ni ve las ventas, los ajustes o las copias.',
  reader: 'Ve lo mismo que un asistente y no cambia nada.',
}

const rightsOf: Record<Role, readonly Right[]> = {
  artist: RIGHTS,
  assistant: ['signed-in', 'staff'],
  reader: ['signed-in'],
}

/** Whether somebody of this role may do what asks for this right: the rule of the server and of the panel alike. */
export const mayDo = (role: Role, right: Right): boolean => rightsOf[role].includes(right)
