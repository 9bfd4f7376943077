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

async function share({ title, url }: Shared): Promise<boolean> {
  if (typeof navigator.share !== 'function') return copy(url)
  try {
    await navigator.share({ title, url })
    return true
  } catch (error) {
    // A visitor who thinks better of it has done nothing wrong.
    if (error instanceof DOMException && error.name === 'AbortError') return false
    return copy(url)
  }
}

/**
 * Hands a page to whatever the visitor shares with; where a browser shares nothing, its address is copied.
 * @param onShared told once it was handed on, or copied
 */
export function useShare(shared: Shared, onShared?: () => void): () => void {
  return async () => {
    if (await share(shared)) onShared?.()
  }
}
