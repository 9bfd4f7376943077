import { ListState } from '#ui/list-state.tsx'
import { useAsked } from '#ui/use-asked.ts'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import type { CertifiedWork } from '../../certificates-api.ts'
import type { CertificateAction } from './certificate-action.ts'
import { CertifiedWorkCard } from './certified-work-card.tsx'
import { ReissueQuestion } from './reissue-question.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'
import { type CertifiedSale, useCertificates, useIssue } from './use-certificates.ts'

/** What is not sold has no certificate to come; what once was may have some. */
const isShown = ({ isSold, certificates }: CertifiedWork) => isSold || certificates.length > 0

/** Certificates of what was sold: issued, downloaded, replaced and taken back. Nothing where there is nothing to certify. */
export function CertifiedWorks({ sale }: { readonly sale: CertifiedSale }) {
  const certificates = useCertificates(sale)
  const issue = useIssue(sale)
  const { asked, ask, close, closeFor } = useAsked<CertificateAction>()
  const works = (certificates.data ?? []).filter(isShown)
  const valid = works.filter(({ certificates: [newest] }) => newest?.state === 'valid').length
  // Issuing one takes its button away, and so does taking one back.
  const heading = useFocusKept<HTMLHeadingElement>(works.length - valid)
  if (works.length === 0 && !certificates.isError) return null
  return (
    <section className="min-w-0">
      <h3 ref={heading} tabIndex={-1} className="mb-3 text-lead outline-none">
        {works.length === 1 ? 'Certificado' : 'Certificados'}
      </h3>
      <ListState
        query={certificates}
        failed={certificates.error?.message || 'Error al cargar los certificados'}
        isEmpty={works.length === 0}
        empty=""
      >
        <ul className="flex flex-col gap-6">
          {works.map((work) => (
            <CertifiedWorkCard
              key={work.item}
              work={work}
              busy={issue.isPending}
              onIssue={() => issue.mutate({ item: work.item, replaces: null })}
              onAsk={(what, code) => ask({ what, work, code })}
            />
          ))}
        </ul>
      </ListState>
      <ReissueQuestion
        asked={asked?.what === 'reissue' ? asked : undefined}
        issue={issue}
        onClose={close}
        onAnswered={closeFor}
      />
      <RevokeDialog
        asked={asked?.what === 'revoke' ? asked : undefined}
        sale={sale}
        onClose={close}
        onAnswered={closeFor}
      />
    </section>
  )
}
