/** Names one request, so that it is carried out once however often it is sent; nobody can guess it. */
export const newRequestKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The names of what somebody wants who may press twice: one until it is done, then another. What was refused was not
 * done, so it keeps its name.
 */
export function requestKeys(): { readonly current: () => string; readonly done: () => void } {
  let key: string | undefined
  return {
    current: () => {
      key ??= newRequestKey()
      return key
    },
    done: () => {
      key = undefined
    },
  }
}
