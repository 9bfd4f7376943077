import { CallError, INVALID_ANSWER } from '#platform/web-client/caller.ts'

/** What the sign-in says when it fails: the server's own words, else the specified ones. */
export function signInFailure(error: unknown): string {
  if (!(error instanceof CallError)) return error instanceof Error ? error.message : 'Error de conexión'
  if (error.status === 0) return 'Error al conectar con el servidor'
  const said = error.code === INVALID_ANSWER ? '' : error.message
  return said || 'Error al iniciar sesión'
}
