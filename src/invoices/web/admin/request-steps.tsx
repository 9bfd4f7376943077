import { CREDENTIAL_ALIAS } from '../../credential-alias.ts'
import type { Environment } from '../../invoice.ts'

/** What she does at the authority, with the words that stand there. */
const places = {
  production: (
    <>
      <li>
        En arca.gob.ar, con tu clave fiscal, abrí «Administración de Certificados Digitales», tocá «Agregar
        alias», escribí <strong>{CREDENTIAL_ALIAS}</strong> y subí el pedido. Si ese alias ya está, agregale
        el certificado a él.
      </li>
      <li>Ahí mismo descargá el certificado (.crt).</li>
      <li>
        En «Administrador de Relaciones» → «Nueva relación» → ARCA → WebServices → «Facturación Electrónica»,
        elegí como representante el alias <strong>{CREDENTIAL_ALIAS}</strong>.
      </li>
    </>
  ),
  test: (
    <>
      <li>
        Para el servidor de prueba: en arca.gob.ar, con tu clave fiscal, abrí «WSASS», creá un certificado con
        el nombre <strong>{CREDENTIAL_ALIAS}</strong> y el contenido del pedido.
      </li>
      <li>Guardá el certificado que te da como archivo .crt.</li>
      <li>Ahí mismo autorizalo a usar la facturación electrónica («wsfe»).</li>
    </>
  ),
} as const satisfies Record<Environment, unknown>

/** From the request to the certificate, step by step. */
export const RequestSteps = ({ environment }: { readonly environment: Environment }) => (
  <ol className="flex list-decimal flex-col gap-2 pl-5">
    <li>Descargá el pedido.</li>
    {places[environment]}
    <li>Volvé acá, elegí el certificado y guardalo. La clave ya la tiene la tienda.</li>
  </ol>
)
