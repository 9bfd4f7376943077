/**
 * Names the scripts that the renderer of a page wrote itself, each by its hash as a content security policy has it;
 * goes from the renderer to the server in front of it, and no further.
 */
export const DECLARED_SCRIPTS = 'x-declared-scripts'

/** A script as a content security policy names it. */
async function hashOf(script: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script)))
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`
}

export const hashesOf = async (scripts: readonly string[]): Promise<string[]> =>
  Promise.all([...new Set(scripts)].map(hashOf))
