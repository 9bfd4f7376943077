import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { linkTo } from '#pages/site-pages.ts'
import { dayText } from '#platform/time/date-text.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { whatsappMessage } from '#ui/whatsapp-link.ts'
import { TRANSFER_DAYS } from '../transfer.ts'
import type { HeldCertificate } from '../transfers-api.ts'
import { STEP, STEPS } from './follow-transfer.ts'

interface HeldProps {
  readonly held: HeldCertificate
  readonly siteUrl: string
}

/** The page of whoever has the work: her certificate, and passing it on with the work. */
export function HeldCertificateView({ held, siteUrl }: HeldProps) {
  const { certificate, state, endedAt } = held
  const since = endedAt === null ? '' : ` el ${dayText(endedAt)}`
  return (
    <>
      <p className="text-quiet">
        {certificate.note} ·{' '}
        <Link to={linkTo.certificate(certificate.code)} className="link">
          {certificate.code}
        </Link>
      </p>
      {state === 'valid' && <Valid held={held} siteUrl={siteUrl} />}
      {state === 'transferred' && (
        <p role="status">
          Pasaste este certificado a otra persona{since}. Ahora vale el suyo; el tuyo dejó de valer.
        </p>
      )}
      {(state === 'replaced' || state === 'revoked') && (
        <p role="status">
          Este certificado dejó de valer{since}. Si la obra es tuya, pedile uno nuevo a la galería.
        </p>
      )}
    </>
  )
}

function Valid({ held, siteUrl }: HeldProps) {
  const { certificate, transfer } = held
  return (
    <>
      <p>Es el certificado de tu obra. Guardá la dirección de esta página: con ella lo volvés a encontrar.</p>
      <a href={certificate.pdfUrl} target="_blank" rel="noreferrer" className={buttonLook('plain')}>
        <Download size={18} aria-hidden="true" />
        Descargar el certificado
      </a>
      <h2 className="mt-6 text-lead">Pasarlo a otra persona</h2>
      {transfer === null && (
        <>
          <p className="text-quiet">
            Si vendés o regalás la obra, el certificado puede ir con ella. Hacés un enlace, la otra persona
            confirma que la recibió, y vos confirmás que es suya: recién ahí vale el suyo y deja de valer el
            tuyo. Nadie escribe su nombre.
          </p>
          <Press step="offer" label="Hacer el enlace" strong />
        </>
      )}
      {transfer?.state === 'offered' && (
        <Offered link={linkTo.transferTo(transfer.token)} siteUrl={siteUrl} endsAt={transfer.endsAt} />
      )}
      {transfer?.state === 'received' && (
        <>
          <p role="status">
            La otra persona confirmó que recibió la obra. Si es así, confirmalo vos también: tu certificado
            deja de valer y vale el suyo. No se puede deshacer.
          </p>
          <div className="flex flex-wrap gap-3">
            <Press step="complete" label="Confirmar: la obra es suya" strong />
            <Press step="withdraw" label="Cancelar" />
          </div>
        </>
      )}
    </>
  )
}

interface OfferedProps {
  readonly link: string
  readonly siteUrl: string
  readonly endsAt: string
}

function Offered({ link, siteUrl, endsAt }: OfferedProps) {
  const address = new URL(link, siteUrl).href
  const text = `El certificado de autenticidad de tu obra: abrí el enlace y confirmá que la recibiste. ${address}`
  return (
    <>
      <p role="status">
        Mandale este enlace a quien recibe la obra. Vale hasta el {dayText(endsAt)} ({TRANSFER_DAYS} días
        desde que lo hiciste); cuando confirme, esta página te lo dice.
      </p>
      <p className="wrap-anywhere border-line border-y py-3 text-small">{address}</p>
      <div className="flex flex-wrap items-center gap-3">
        <a href={whatsappMessage(text)} target="_blank" rel="noreferrer" className={buttonLook('strong')}>
          Mandar por WhatsApp
        </a>
        <CopyButton text={address} tone="plain" className="noscript:hidden">
          Copiar el enlace
        </CopyButton>
        <Press step="withdraw" label="Cancelar" />
      </div>
    </>
  )
}

interface PressProps {
  readonly step: keyof typeof STEPS
  readonly label: string
  readonly strong?: boolean
}

/** A button of its own form: nothing happens by opening the page, and it needs no script. */
const Press = ({ step, label, strong = false }: PressProps) => (
  <form method="post">
    <Button type="submit" name={STEP} value={STEPS[step]} tone={strong ? 'strong' : 'plain'}>
      {label}
    </Button>
  </form>
)
