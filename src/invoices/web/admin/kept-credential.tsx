import { dayText } from '#platform/time/date-text.ts'
import { tidyCuit } from '#site-info/cuit.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import type { CredentialFacts } from '../../invoice-settings.ts'

/** Which certificate is kept, and until when it is good. */
export const KeptCredential = ({ alias, cuit, endsAt }: CredentialFacts) => (
  <Facts>
    <Fact name="Guardado">{[alias, `CUIT ${tidyCuit(cuit)}`].filter(Boolean).join(' · ')}</Fact>
    <Fact name="Vence">{dayText(endsAt)}</Fact>
  </Facts>
)
