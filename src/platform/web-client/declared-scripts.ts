/**
 * Names the scripts that the renderer of a page wrote itself, each by its hash as a content security policy has it;
 * goes from the renderer to the server in front of it, and no further.
 */
export const DECLARED_SCRIPTS = 'x-declared-scripts'
