import type { LegalIdentity } from '../legal-identity.ts'

/** Who sells, in one line at the foot of every page; only what has been said. */
export function SellerLine({ legal }: { readonly legal: LegalIdentity }) {
  const { legalName, tradeName, cuit, legalAddress, claimsEmail } = legal
  const facts = [
    legalName === '' ? tradeName : legalName,
    cuit === '' ? '' : `CUIT ${cuit}`,
    legalAddress,
    claimsEmail === '' ? '' : `Reclamos: ${claimsEmail}`,
  ].filter((fact) => fact !== '')
  return facts.length === 0 ? null : <p>{facts.join(' · ')}</p>
}
