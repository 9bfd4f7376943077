import { hash } from 'node:crypto'

/**
 * Names the scripts that the renderer of a page wrote itself, each by its hash as a content security policy has it;
 * goes from the renderer to the server in front of it, and no further.
 */
export const DECLARED_SCRIPTS = 'x-declared-scripts'

/** A script as a content security policy names it. */
const hashOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`

export const hashesOf = (scripts: readonly string[]): string[] => [...new Set(scripts)].map(hashOf)
