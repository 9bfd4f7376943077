import { Download } from 'lucide-react'
import { linkTo } from '#pages/site-pages.ts'
import { dayText } from '#platform/time/date-text.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { fullAddress } from '#ui/full-address.ts'
import { May } from '#ui/may.tsx'
import type { AdminCertificate, CertifiedWork } from '../../certificates-api.ts'
import type { CertificateAction } from './certificate-action.ts'

interface CertifiedWorkCardProps {
  readonly work: CertifiedWork
  readonly busy: boolean
  readonly onIssue: () => void
  readonly onAsk: (what: CertificateAction['what'], code: string) => void
}

/** A work that was sold, its valid certificate with what can be done about it, and those that have ended. */
export function CertifiedWorkCard({ work, busy, onIssue, onAsk }: CertifiedWorkCardProps) {
  const { title, note, isSold, certificates } = work
  const valid = certificates.find(({ state }) => state === 'valid')
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <p className="break-words">
        {title}
        <span className="block text-quiet text-small">{note}</span>
      </p>
      {valid !== undefined && (
        <Valid
          certificate={valid}
          title={title}
          onAsk={(what) => onAsk(what, valid.code)}
          canReissue={isSold}
        />
      )}
      {valid === undefined && isSold && (
        <May right="administrator">
          <Button
            tone="plain"
            className="self-start"
            aria-disabled={busy}
            aria-label={`Emitir certificado de ${title}`}
            onClick={() => !busy && onIssue()}
          >
            Emitir certificado
          </Button>
        </May>
      )}
      {certificates
        .filter(({ state }) => state !== 'valid')
        .map((certificate) => (
          <Ended key={certificate.code} certificate={certificate} />
        ))}
    </li>
  )
}

interface ValidProps {
  readonly certificate: AdminCertificate
  readonly title: string
  /** What came back is certified anew for its next buyer. */
  readonly canReissue: boolean
  readonly onAsk: (what: CertificateAction['what']) => void
}

const Valid = ({
  certificate: { code, issuedAt, pdfUrl, holderSecret },
  title,
  canReissue,
  onAsk,
}: ValidProps) => (
  <>
    <p>
      <a
        href={linkTo.certificate(code)}
        target="_blank"
        rel="noreferrer"
        className="link inline-flex min-h-11 items-center"
      >
        {code}
      </a>
      <span className="block text-quiet text-small">Emitido el {dayText(issuedAt)}</span>
    </p>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <a
        href={pdfUrl}
        target="_blank"
        rel="noreferrer"
        className={buttonLook('plain')}
        aria-label={`Descargar el certificado de ${title}`}
      >
        <Download size={18} aria-hidden="true" />
        Descargar
      </a>
      <span className="-ml-2 flex flex-wrap gap-x-2">
        {/* Whoever has lost her link asks the artist for it. */}
        {holderSecret !== null && (
          <CopyButton text={fullAddress(linkTo.ownCertificate(holderSecret))}>
            Enlace para quien la tiene
          </CopyButton>
        )}
        <May right="administrator">
          {canReissue && (
            <Button
              tone="quiet"
              aria-label={`Volver a emitir el certificado de ${title}`}
              onClick={() => onAsk('reissue')}
            >
              Volver a emitir
            </Button>
          )}
          <Button
            tone="quiet"
            aria-label={`Anular el certificado de ${title}`}
            onClick={() => onAsk('revoke')}
          >
            Anular
          </Button>
        </May>
      </span>
    </div>
  </>
)

/** One that is not valid any more: since when, and why she took it back. */
function Ended({
  certificate: { code, state, endedAt, reason },
}: {
  readonly certificate: AdminCertificate
}) {
  const how = {
    valid: '',
    revoked: 'anulado',
    replaced: 'reemplazado',
    transferred: 'pasado a otra persona',
  }[state]
  return (
    <p className="break-words text-quiet text-small">
      {code}, {how}
      {endedAt !== null && ` el ${dayText(endedAt)}`}
      {reason !== '' && `: ${reason}`}
    </p>
  )
}
