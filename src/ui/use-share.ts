import { showToast } from './toast.ts'

interface Shared {
  readonly title: string
  readonly url: string
}

/** @returns whether it is there to be pasted */
async function copy(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    showToast('success', 'Enlace copiado')
    return true
  } catch {
    showToast('error', `No pudimos copiar el enlace. Copialo desde acá: ${url}`)
    return false
  }
}

/**
 * Hands something to whatever is shared with.
 * @param url is copied where that does not work
 * @returns whether it was handed on, or copied
 */
export async function wasSharedWith(shared: ShareData, url: string): Promise<boolean> {
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    // A visitor who thinks better of it has done nothing wrong.
    if (error instanceof DOMException && error.name === 'AbortError') return false
    return copy(url)
  }
}

/** Hands a page to whatever is shared with, or copies its address. @returns whether it did */
export const sharePage = async ({ title, url }: Shared): Promise<boolean> =>
  typeof navigator.share === 'function' ? wasSharedWith({ title, url }, url) : copy(url)

/**
 * Hands a page to whatever the visitor shares with; where a browser shares nothing, its address is copied.
 * @param onShared told once it was handed on, or copied
 */
export function useShare(shared: Shared, onShared?: () => void): () => void {
  return async () => {
    if (await sharePage(shared)) onShared?.()
  }
}
