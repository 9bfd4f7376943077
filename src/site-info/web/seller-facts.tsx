import type { LegalIdentity } from '../legal-identity.ts'
import type { SiteInfo } from '../site-info.ts'
import { taxConditionTexts } from '../tax-condition.ts'

interface SellerFactsProps {
  readonly identity: LegalIdentity
  readonly site: SiteInfo
}

/** Who sells and where to complain; only what has been said. */
export function SellerFacts({ identity, site }: SellerFactsProps) {
  const facts = (
    [
      ['Nombre comercial', identity.tradeName || site.artistName],
      ['Nombre o razón social', identity.legalName],
      ['CUIT', identity.cuit],
      ['Condición frente al IVA', identity.ivaCondition && taxConditionTexts[identity.ivaCondition]],
      ['Domicilio', identity.legalAddress],
      ['Email para reclamos', identity.claimsEmail || site.contact.email],
      ['Teléfono', site.contact.phone],
    ] as const
  ).filter(([, value]) => value !== '')
  return (
    <dl className="border-line border-t">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-col gap-x-6 border-line border-b py-3 sm:flex-row">
          <dt className="shrink-0 text-quiet sm:w-52">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
