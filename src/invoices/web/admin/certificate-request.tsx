import { useState } from 'react'
import { dayText } from '#platform/time/date-text.ts'
import { CallError } from '#platform/web-client/caller.ts'
import { firstByField } from '#platform/web-client/field-errors.ts'
import { tidyCuit } from '#site-info/cuit.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import type { ErrorsByName } from '#ui/use-draft-form.ts'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import type { Environment } from '../../invoice.ts'
import type { CredentialRequest } from '../../invoices-api.ts'
import { RequestSteps } from './request-steps.tsx'
import { useNewRequest, useRequestFile } from './use-credential.ts'

interface CertificateRequestProps {
  readonly request: CredentialRequest | null
  readonly environment: Environment
  /** Told what of her own data is missing for it. */
  readonly onUnnamed: (found: ErrorsByName) => void
}

/** The request for a certificate by a key that the shop makes itself: nobody has to know what that is. */
export function CertificateRequest({ request, environment, onUnnamed }: CertificateRequestProps) {
  const create = useNewRequest()
  // The button that creates it goes with the first one, and the steps go with the last: the keyboard goes on from here.
  const place = useFocusKept(request?.id ?? '')
  const ask = (onSettled = () => {}) =>
    create.mutate(request?.id ?? null, { onError: tellUnnamed, onSettled })
  function tellUnnamed(error: Error) {
    if (error instanceof CallError && error.errors.length > 0) onUnnamed(firstByField(error.errors))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would group what is typed
    <div
      ref={place}
      role="group"
      aria-label="Pedido de certificado"
      tabIndex={-1}
      className="flex flex-col gap-5"
    >
      {request === null ? (
        <>
          <p>
            Creá el pedido acá, subilo a ARCA con tu clave fiscal y traé el certificado (.crt) que te da. La
            clave privada la hace la tienda: no tenés que hacer nada con ella.
          </p>
          <Button
            tone="plain"
            aria-disabled={create.isPending}
            onClick={() => !create.isPending && ask()}
            className="self-start"
          >
            {create.isPending ? 'Creando el pedido...' : 'Crear el pedido de certificado'}
          </Button>
          <p className="text-quiet text-small">
            ¿Ya tenés el certificado y su clave? Elegí los dos archivos:
          </p>
        </>
      ) : (
        <OpenRequest request={request} environment={environment} create={create} onReplace={ask} />
      )}
    </div>
  )
}

interface OpenRequestProps extends Pick<CertificateRequestProps, 'environment'> {
  readonly request: CredentialRequest
  readonly create: ReturnType<typeof useNewRequest>
  readonly onReplace: (onSettled: () => void) => void
}

function OpenRequest({ request, environment, create, onReplace }: OpenRequestProps) {
  const download = useRequestFile()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Facts>
        <Fact name="Pedido de certificado">
          {`Creado el ${dayText(request.createdAt)} · CUIT ${tidyCuit(request.cuit)}`}
        </Fact>
      </Facts>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        <Button
          tone="plain"
          aria-disabled={download.isPending}
          onClick={() => !download.isPending && download.mutate()}
        >
          Descargar el pedido (.csr)
        </Button>
        <Button tone="quiet" onClick={() => setAsked(true)}>
          Crear otro pedido
        </Button>
      </div>
      <RequestSteps environment={environment} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Crear otro pedido"
        question={`¿Reemplazamos el pedido del ${dayText(request.createdAt)} por uno nuevo, con otra clave?`}
        warning="El certificado que ARCA dé para el pedido anterior ya no va a servir."
        confirmLabel={create.isPending ? 'Creando el pedido...' : 'Crear otro'}
        busy={create.isPending}
        onConfirm={() => onReplace(() => setAsked(false))}
      />
    </>
  )
}
