/** Names one wish, so that it is carried out once however often it is sent; nobody can guess it. */
export const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
