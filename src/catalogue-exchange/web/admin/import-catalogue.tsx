import { FileArchive } from 'lucide-react'
import type { ReactNode } from 'react'
import { FileButton } from '#images/web/admin/file-button.tsx'
import { Button } from '#ui/button.tsx'
import { ListState } from '#ui/list-state.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import type { ImportAnswer } from '../../catalogue-exchange-api.ts'
import { ImportState, stepText } from './import-state.tsx'
import { ProgressLine } from './progress-line.tsx'
import { isRunning, useCatalogueImport, useImportSteps } from './use-catalogue-import.ts'
import { useCatalogueUpload } from './use-catalogue-upload.ts'

const TEMPLATE = '/plantilla-obras.csv'
const ZIP_TYPES = ['.zip', 'application/zip', 'application/x-zip-compressed'] as const

function Explanation() {
  return (
    <div className="flex max-w-prose flex-col gap-3 text-quiet">
      <p>
        Armá un .zip con una planilla que se llame obras.csv y con las imágenes. Con título, precio e imagen
        alcanza: a lo que le falten datos queda como borrador.
      </p>
      <p>
        Primero revisamos todo y te mostramos los errores; nada cambia hasta que lo confirmes. Las obras que
        ya están no se repiten ni se cambian.
      </p>
      <p>
        <a href={TEMPLATE} download className="link inline-flex min-h-12 items-center">
          Descargar una planilla de ejemplo
        </a>
      </p>
    </div>
  )
}

function Sending({ share, onCancel }: { readonly share: number; readonly onCancel: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <ProgressLine
        label="Subiendo el archivo"
        share={share}
        text={`Subiendo... ${Math.floor(share * 100)} %`}
      />
      <Button tone="plain" onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  )
}

interface StepsProps {
  /** The last catalogue that was sent, as far as it has come. */
  readonly found: ImportAnswer | null
  readonly children: ReactNode
}

/** What was pressed goes with each step: the keyboard then goes on from here, and screen readers are told where it stands. */
function Steps({ found, children }: StepsProps) {
  const { start, discard, know } = useImportSteps()
  const { share, error, send, cancel } = useCatalogueUpload(know)
  const isSending = share !== undefined
  const place = useFocusKept(isSending ? 'sending' : (found?.state ?? 'none'))
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-6 outline-none">
      <p role="status" className="sr-only">
        {!isSending && found !== null && stepText(found)}
      </p>
      {isSending && <Sending share={share} onCancel={cancel} />}
      {!isSending && found === null && <Explanation />}
      {!isSending && found !== null && (
        <ImportState
          found={found}
          busy={start.isPending || discard.isPending}
          onStart={() => start.mutate(found.id)}
          onDiscard={() => discard.mutate(found)}
        >
          {children}
        </ImportState>
      )}
      <div aria-live="polite" className="empty:hidden">
        {error !== undefined && <p className="font-medium text-alarm">{error}</p>}
      </div>
      {!isSending && !isRunning(found) && (
        <div className="flex flex-col sm:items-start">
          <FileButton
            label={found === null ? 'Elegir archivo .zip' : 'Elegir otro archivo .zip'}
            name="catalogue"
            types={ZIP_TYPES}
            icon={FileArchive}
            onFiles={([file]) => void send(file)}
          />
        </div>
      )}
    </div>
  )
}

/** From a chosen file to works on the wall: sending, checking, confirming, importing. */
export function ImportCatalogue({ children }: { readonly children: ReactNode }) {
  const query = useCatalogueImport()
  return (
    <section className="flex flex-col gap-6" aria-labelledby="importar-catalogo">
      <h3 id="importar-catalogo" className="text-lead">
        Importar catálogo
      </h3>
      <ListState query={query} failed="Error al cargar la importación" isEmpty={false} empty="">
        <Steps found={query.data ?? null}>{children}</Steps>
      </ListState>
    </section>
  )
}
