/** The address of a page of this site to be handed on; the path alone where there is no browser yet. */
export const fullAddress = (path: string): string =>
  typeof window === 'undefined' ? path : new URL(path, window.location.origin).href
