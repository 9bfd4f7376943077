import { EmailLink } from '#email/server/email-layout.tsx'
import { linkTo } from '#pages/site-pages.ts'
import type { LegalIdentity } from '../legal-identity.ts'
import { DATA_LEGENDS } from '../legal-texts.ts'
import type { SiteInfo } from '../site-info.ts'

const small = { fontSize: 13, lineHeight: 1.5, margin: '0 0 12px' } as const
const smallest = { ...small, fontSize: 11 } as const

/** Who sells, as the law wants it said to whoever buys; only what is known. */
function sellerText(identity: LegalIdentity, site: SiteInfo): string {
  const { legalName, cuit, legalAddress, claimsEmail } = identity
  const facts = [
    legalName || identity.tradeName || site.artistName,
    cuit && `CUIT ${cuit}`,
    legalAddress,
    claimsEmail || site.contact.email,
  ]
  return facts.filter((each) => each !== '').join(' · ')
}

/** The end of an email to a buyer: who sells to her. */
export function SellerFoot({
  identity,
  site,
}: {
  readonly identity: LegalIdentity
  readonly site: SiteInfo
}) {
  return <p style={small}>Vende: {sellerText(identity, site)}</p>
}

/** The end of an email to somebody whose data the gallery keeps, in the words of the law. */
export function DataFoot({ siteUrl }: { readonly siteUrl: string }) {
  return (
    <>
      <p style={small}>
        <EmailLink href={`${siteUrl}${linkTo.privacy()}`}>Cómo cuidamos tus datos</EmailLink>
      </p>
      {DATA_LEGENDS.map((legend) => (
        <p key={legend} style={smallest}>
          {legend}
        </p>
      ))}
    </>
  )
}
