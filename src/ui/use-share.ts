import { showToast } from './toast.ts'

interface Shared {
  readonly title: string
  readonly url: string
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast('success', 'Enlace copiado')
  } catch {
    showToast('error', `No pudimos copiar el enlace. Copialo desde acá: ${url}`)
  }
}

/** Hands a page to whatever the visitor shares with; where a browser shares nothing, its address is copied. */
export function useShare({ title, url }: Shared): () => void {
  return async () => {
    if (typeof navigator.share !== 'function') return copy(url)
    try {
      await navigator.share({ title, url })
    } catch (error) {
      // A visitor who thinks better of it has done nothing wrong.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url)
    }
  }
}
