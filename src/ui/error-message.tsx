import { isOffline, OFFLINE } from './connectivity.ts'
import { MessagePage } from './message-page.tsx'
import { ReloadButton } from './reload-button.tsx'

/** What went wrong in technical words: an Error's text, or a reply's status. The server's own errors are told without their text. */
function technicalText(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`
  if (typeof error === 'object' && error !== null && 'status' in error) return `HTTP ${String(error.status)}`
  return String(error)
}

const WRONG =
  'Tuvimos un problema al mostrar esta página. Volvé a cargarla; si sigue igual, probá de nuevo en unos minutos.'

/** The last thing that can be shown. */
export function ErrorMessage({ error }: { readonly error: unknown }) {
  return (
    <MessagePage title="Oops! Algo salió mal">
      <p role="alert" className="text-quiet">
        {isOffline(error) ? OFFLINE : WRONG}
      </p>
      <details className="w-full">
        <summary className="link">Detalles</summary>
        <pre className="mt-3 overflow-x-auto bg-wall p-4 text-small whitespace-pre-wrap">
          {technicalText(error)}
        </pre>
      </details>
      <ReloadButton />
    </MessagePage>
  )
}
