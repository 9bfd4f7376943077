import { RIGHTS, type Right } from '#platform/contract/endpoint.ts'

/** `artist`: all. `assistant`: the daily work. `reader`: sees what an assistant sees, and changes nothing. */
export const ROLES = ['artist', 'assistant', 'reader'] as const
export type Role = (typeof ROLES)[number]

const rightsOf: Record<Role, readonly Right[]> = {
  artist: RIGHTS,
  assistant: ['signed-in', 'staff'],
  reader: ['signed-in'],
}

/** Whether somebody of this role may do what asks for this right: the rule of the server and of the panel alike. */
export const mayDo = (role: Role, right: Right): boolean => rightsOf[role].includes(right)
