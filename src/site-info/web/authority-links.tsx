import type { ReactNode } from 'react'
import { OutsideLink } from '#ui/outside-link.tsx'
import type { LegalIdentity } from '../legal-identity.ts'
import { CONSUMER_DEFENCE_URL } from '../legal-texts.ts'

/** Where the authorities answer for the seller: consumer defence always, the others where they are set. */
export function AuthorityLinks({ legal }: { readonly legal: LegalIdentity }) {
  const { consumerDefenseUrl, dataFiscalUrl } = legal
  return (
    <ul>
      <Outside href={CONSUMER_DEFENCE_URL}>
        Defensa de las y los Consumidores. Para reclamos: Ingrese aquí
      </Outside>
      {consumerDefenseUrl !== '' && (
        <Outside href={consumerDefenseUrl}>Defensa del Consumidor de tu ciudad</Outside>
      )}
      {dataFiscalUrl !== '' && (
        <Outside href={dataFiscalUrl}>
          <span className="mt-2 inline-block border border-edge px-3 py-2">
            Formulario N° 960/D
            <strong className="block font-medium">Data Fiscal</strong>
          </span>
        </Outside>
      )}
    </ul>
  )
}

function Outside({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <li>
      <OutsideLink href={href} className="inline-block py-2 hover:text-clay">
        {children}
      </OutsideLink>
    </li>
  )
}
